import { isKey, speech, t } from "./messages/index.svelte";
import type { AccountBody } from "./types";

/** What the server refused, with its stable code. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

const KEPT = "joypip.token";
let making: Promise<string> | null = null;

/** The token of this browser; the first time, a guest is made for it. */
function token(): Promise<string> {
  const kept = localStorage.getItem(KEPT);
  if (kept) return Promise.resolve(kept);
  making ??= ask<{ account: AccountBody; token: string }>("POST", "/accounts", { language: speech.language }, null)
    .then((guest) => {
      localStorage.setItem(KEPT, guest.token);
      return guest.token;
    })
    .finally(() => (making = null));
  return making;
}

async function ask<T>(method: string, path: string, body: unknown, bearer: string | null): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, "offline", t("error.offline"));
  }
  if (answer.status === 204) return undefined as T;
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const problem = (data ?? {}) as { code?: string; detail?: string };
  throw new ApiError(answer.status, problem.code ?? "error", problem.detail ?? answer.statusText);
}

/** Calls the API as this browser's account. */
export async function call<T>(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<T> {
  try {
    return await ask<T>(method, path, body, await token());
  } catch (error) {
    if (error instanceof ApiError && error.code === "bad_token") {
      // The account is gone or signed out elsewhere: begin anew as a guest.
      localStorage.removeItem(KEPT);
      return ask<T>(method, path, body, await token());
    }
    throw error;
  }
}

/** An error in words for a player. */
export function worded(error: unknown): string {
  if (!(error instanceof ApiError)) return t("error.title");
  const key = `error.${error.code}`;
  return isKey(key) ? t(key) : t("error.other", { detail: error.message });
}
