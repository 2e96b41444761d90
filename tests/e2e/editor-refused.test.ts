import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { draftedText, notice, openEdited, savedOnDevice } from "../support/edited-page";
import { databaseOf } from "../support/people";
import { openBrowser } from "../support/visit";

const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(inject("shop").dataDir));
});
afterAll(() => close());

interface Refusal {
  strip: string;
  note: string;
  says: string;
  spoil: (pageId: number, staffId: number) => Promise<unknown>;
  mend: (pageId: number, staffId: number) => Promise<unknown>;
}
const setRole = (id: number, role: "catalogue" | "content") =>
  db.updateTable("staff").set({ role }).where("id", "=", id).execute();
const setDeleted = (id: number, deleted_at: Date | null) =>
  db.updateTable("pages").set({ deleted_at }).where("id", "=", id).execute();

const refusals: Record<string, Refusal> = {
  "the right to edit was taken": {
    strip: "notAllowed",
    note: "Not allowed, not saved",
    says: "Ask an owner for a role that may, then save again.",
    spoil: (_page, staff) => setRole(staff, "catalogue"),
    mend: (_page, staff) => setRole(staff, "content"),
  },
  "the page was deleted": {
    strip: "gone",
    note: "Page deleted, not saved",
    says: "Restore it from the recycle bin, then save again.",
    spoil: (page) => setDeleted(page, new Date()),
    mend: (page) => setDeleted(page, null),
  },
};

/** Counts the editor's attempts to save. */
function countSaves(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/save")) count++;
  });
  return () => count;
}

test.each(Object.entries(refusals))(
  "when %s, the editor says so, keeps what was typed and does not insist",
  async (_why, one) => {
    const { mei, page, pageId, context } = await openEdited(db, visit);
    await one.spoil(pageId, mei.id);
    const saves = countSaves(page);
    await page.clock.install();
    const since = await page.evaluate(() => Date.now());
    await page.fill(notice, "Refused");
    await page.clock.runFor(2000);
    const strip = page.locator(`[data-strip="${one.strip}"]`);
    await strip.getByText(one.says).waitFor();
    await strip.getByText("This device keeps your changes until then.").waitFor();
    expect(await page.locator(".ed-save").textContent()).toContain(one.note);
    await savedOnDevice(page, since);

    // Neither the timer nor further typing nor regaining the focus resends it.
    await page.fill(notice, "Refused, and more");
    await page.clock.runFor(30_000);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.keyboard.press("Control+s");
    await page.clock.runFor(2000);
    expect(saves()).toBe(1);

    await one.mend(pageId, mei.id);
    await strip.getByRole("button", { name: "Save again" }).click();
    await expect.poll(() => draftedText(db, pageId)).toBe("Refused, and more");
    await strip.waitFor({ state: "detached" });
    await context.close();
  },
);
