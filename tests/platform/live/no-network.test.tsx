import { expect, test, vi } from "vitest";
import NoNetwork from "~/app/platform/routes/no-network";
import { answering } from "../../support/asked";
import { live, pass, stopClock, withDocument } from "../../support/live";

withDocument();

/**
 * Opens the page at an address; returns what it asked the server for within two seconds, and where it went by itself.
 */
async function opened(at: string) {
  stopClock();
  const asked = answering({}, {}, {}, {});
  const went: string[] = [];
  vi.spyOn(location, "replace").mockImplementation((address) => void went.push(String(address)));
  const { said } = await live(<NoNetwork />, { at });
  await pass(2000);
  return { asked, went, said: said() };
}

test("the page that was wanted is loaded as soon as the shop answers", async () => {
  const { asked, went, said } = await opened("/pages/wanlshop/no_network?from=%2Flist%3Fid%3D7");
  expect([asked, went]).toEqual([["GET /healthz"], ["/list?id=7"]]);
  expect(said).toContain("Try again → /list?id=7");
});

test("without one it stays, and leads home", async () => {
  const { asked, went, said } = await opened("/pages/wanlshop/no_network");
  expect([asked, went]).toEqual([[], []]);
  expect(said).toContain("Try again → /");
});

test("a page that the browser has kept is shown at once", async () => {
  await opened("/pages/wanlshop/no_network?from=%2Flist%3Fid%3D7&kept=1");
  expect(location.pathname + location.search).toBe("/list?id=7");
});

test("another site is no page to come back to", async () => {
  const { went } = await opened("/pages/wanlshop/no_network?from=https%3A%2F%2Fother.example%2F");
  expect(went).toEqual(["/"]);
});
