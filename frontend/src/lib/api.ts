// The REST API, typed by openapi.json, called as this browser's account.
import createClient from "openapi-fetch";
import { isKey, speech, t } from "./messages/index.svelte";
import type { paths } from "./schema.gen";
import type { GuestBody } from "./types";

/** What the server refused, with its stable code; status 0 is no answer at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

/** Headers of a call that must not begin anew as another guest. */
export const KEEP_ACCOUNT = { "x-keep-account": "1" };
const KEPT = "joypip.token";
let making: Promise<string> | null = null;

/** The token of this browser; the first time, a guest is made for it. */
function token(): Promise<string> {
  const kept = localStorage.getItem(KEPT);
  if (kept) return Promise.resolve(kept);
  making ??= newGuest().finally(() => (making = null));
  return making;
}

async function newGuest(): Promise<string> {
  const made = await fetch("/api/accounts", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ language: speech.language }),
  });
  const data = (await made.json().catch(() => null)) as (Partial<GuestBody> & { code?: string; detail?: string }) | null;
  if (!data?.token) throw new ApiError(made.status, data?.code ?? "error", data?.detail ?? made.statusText);
  localStorage.setItem(KEPT, data.token);
  return data.token;
}

async function signed(request: Request): Promise<Response> {
  const renew = !request.headers.has("x-keep-account");
  request.headers.delete("x-keep-account");
  const again = request.clone();
  request.headers.set("authorization", `Bearer ${await token()}`);
  const answered = await fetch(request);
  if (answered.status !== 401 || !renew) return answered;
  // The account is gone or signed out elsewhere: begin anew as a guest.
  localStorage.removeItem(KEPT);
  again.headers.set("authorization", `Bearer ${await token()}`);
  return fetch(again);
}

export const api = createClient<paths>({ baseUrl: location.origin, fetch: signed });

/** The data of a call, or its refusal thrown. */
export async function answer<T>(asked: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  let found: { data?: T; error?: unknown; response: Response };
  try {
    found = await asked;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, "offline", t("error.offline"));
  }
  if (found.response.ok) return found.data as T;
  const problem = (found.error ?? {}) as { code?: string; detail?: string };
  throw new ApiError(found.response.status, problem.code ?? "error", problem.detail ?? found.response.statusText);
}

/** Has this browser an account yet? */
export const known = (): boolean => localStorage.getItem(KEPT) !== null;

/** An error in words for a player. */
export function worded(error: unknown): string {
  if (!(error instanceof ApiError)) return t("error.title");
  const key = `error.${error.code}`;
  return isKey(key) ? t(key) : t("error.other", { detail: error.message });
}
