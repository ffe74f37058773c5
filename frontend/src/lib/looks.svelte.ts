// How things look and sound, kept in this browser.
export type Felt = "green" | "blue" | "clay";
export const FELTS: readonly Felt[] = ["green", "blue", "clay"];
const SWITCH = ["on", "off"] as const;
type Switch = (typeof SWITCH)[number];

function kept<T extends string>(name: string, choices: readonly T[], first: T): T {
  const value = localStorage.getItem(`joypip.${name}`);
  return choices.find((choice) => choice === value) ?? first;
}

class Looks {
  theme = $state<"light" | "dark">(
    kept("theme", ["light", "dark"] as const, matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
  );
  felt = $state<Felt>(kept("felt", FELTS, "green"));
  sound = $state<Switch>(kept("sound", SWITCH, "on"));
  /** Marks on what can be played. */
  marks = $state<Switch>(kept("marks", SWITCH, "on"));
  /** Whether others' phrases show. */
  talk = $state<Switch>(kept("talk", SWITCH, "on"));
  /** Colours of the suits, and how large the faces of cards are. */
  deck = $state<"two" | "four">(kept("deck", ["two", "four"] as const, "two"));
  faces = $state<"normal" | "large">(kept("faces", ["normal", "large"] as const, "normal"));

  show(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.felt = this.felt;
  }

  keep(change: Partial<Pick<Looks, "theme" | "felt" | "sound" | "marks" | "talk" | "deck" | "faces">>): void {
    for (const [name, value] of Object.entries(change)) localStorage.setItem(`joypip.${name}`, value);
    Object.assign(this, change);
    this.show();
  }
}

export const looks = new Looks();
