import { describe, expect, it } from "vitest";
import { LONGEST_WAIT, waitBefore } from "../src/lib/live.svelte";
import { matched } from "../src/lib/router.svelte";

describe("router", () => {
  it("matches paths with places", () => {
    expect(matched("/rooms/:code", "/rooms/ABC2345")).toEqual({ code: "ABC2345" });
    expect(matched("/rooms/:code", "/rooms/ABC/x")).toBeNull();
    expect(matched("/rooms/:code", "/rooms/")).toBeNull();
    expect(matched("/", "/")).toEqual({});
    expect(matched("/me", "/me/")).toEqual({});
  });
});

describe("waitBefore", () => {
  it("grows to a bound and is never the same for all", () => {
    expect(waitBefore(0, false, 0)).toBeLessThan(waitBefore(3, false, 0));
    expect(waitBefore(30, false, 1)).toBeLessThanOrEqual(LONGEST_WAIT);
    expect(waitBefore(2, false, 0)).not.toBe(waitBefore(2, false, 1));
  });
  it("comes back within two seconds of a restart", () => {
    expect(waitBefore(0, true, 1)).toBeLessThanOrEqual(2000);
    expect(waitBefore(0, true, 0)).toBe(0);
  });
});
