// The page's path as state, and links that change it without a reload.
class Router {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  go(path: string, replace = false): void {
    if (path !== location.pathname) history[replace ? "replaceState" : "pushState"](null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** The parts of a path that match a pattern such as "/rooms/:code"; null if it does not fit. */
export function matched(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/"), given = path.replace(/\/$/, "").split("/");
  if (path === "/") given.splice(0, given.length, "", "");
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const value = given[place] ?? "";
    if (part.startsWith(":") && value) found[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return found;
}

/** For `onclick` of a link: goes there unless the person wants a new tab. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement).getAttribute("href");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(link);
}
