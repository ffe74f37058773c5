// Light or dark, the cloth of the table, sound: kept in this browser.
export type Felt = "green" | "blue" | "clay";
export const FELTS: readonly Felt[] = ["green", "blue", "clay"];

function kept<T extends string>(name: string, choices: readonly T[], first: T): T {
  const value = localStorage.getItem(`joypip.${name}`);
  return choices.find((choice) => choice === value) ?? first;
}

class Looks {
  theme = $state<"light" | "dark">(
    kept("theme", ["light", "dark"] as const, matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
  );
  felt = $state<Felt>(kept("felt", FELTS, "green"));
  sound = $state<"on" | "off">(kept("sound", ["on", "off"] as const, "on"));

  show(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.felt = this.felt;
  }

  keep(change: Partial<Pick<Looks, "theme" | "felt" | "sound">>): void {
    for (const [name, value] of Object.entries(change)) localStorage.setItem(`joypip.${name}`, value);
    Object.assign(this, change);
    this.show();
  }
}

export const looks = new Looks();
