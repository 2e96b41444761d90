import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { expectFit, makeBuyer, slow } from "../support/buying-browser";
import { saidId } from "../support/comment-factories";
import { makeWritten } from "../support/fixtures";
import { databaseOf, storageOf } from "../support/people";
import { desktop, openBrowser, phone, still } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const countsOf = (id: number) =>
  db.selectFrom("posts").select(["likes", "comments"]).where("id", "=", id).executeTakeFirstOrThrow();

test.each([
  [true, phone],
  [false, desktop],
])(
  "a reader likes a post, comments on it and answers a comment (JavaScript: %s)",
  async (javaScriptEnabled, viewport) => {
    const { postId } = await makeWritten(db);
    await saidId(db, { postId, body: "Which lamp is that?" });
    const reader = await makeBuyer(db, "Nadia");
    const { page, problems } = await visit(`/pages/find/details/details?id=${postId}`, {
      viewport,
      javaScriptEnabled,
      storageState: storageOf(reader, url),
      ...still,
    });
    await expectFit(page, javaScriptEnabled);

    await page.getByRole("button", { name: "Like", exact: true }).click();
    await expect.poll(async () => (await countsOf(postId)).likes, { timeout: 10_000 }).toBe(1);
    await page.locator('.post-mark[aria-pressed="true"]').waitFor(slow);

    const box = page.getByRole("textbox", { name: "Your comment" });
    await box.fill("The one by the window.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("The one by the window.").waitFor(slow);
    expect((await countsOf(postId)).comments).toBe(2);

    await db.deleteFrom("failure_counters").where("key", "like", "comment%").execute();
    const first = page.locator(".comment", { hasText: "Which lamp is that?" });
    await first.getByRole("link", { name: "Reply" }).click();
    await page.locator(".say-to").waitFor(slow);
    await box.fill("It is from Lumi.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("It is from Lumi.").waitFor(slow);
    const { parent_id } = await db
      .selectFrom("post_comments")
      .select("parent_id")
      .where("post_id", "=", postId)
      .where("body", "=", "It is from Lumi.")
      .executeTakeFirstOrThrow();
    expect(parent_id).not.toBeNull();
    expect((await countsOf(postId)).comments).toBe(3);
    expect(problems).toEqual([]);
  },
);
