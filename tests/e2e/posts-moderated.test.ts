import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import { lot } from "../support/lot";
import { databaseOf, makePerson, makeStaffPerson, type Person, storageOf } from "../support/people";
import { makeAuthor, makePost } from "../support/post-factories";
import { desktop, hydrated, openBrowser, phone, still } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const windowOf = async (person: Person, address: string, viewport = phone): Promise<Page> =>
  (await visit(address, { storageState: storageOf(person, url, "en"), viewport, ...still })).page;

/** A post of a new author, with a picture of the demo shop, that waits for staff. */
async function waitingPost() {
  const author = await makePerson(db, { nickname: `Aria ${lot()}` });
  const reader = await makePerson(db, { nickname: `Ben ${lot()}` });
  const moderator = await makeStaffPerson(db, `Mod ${lot()}`, "content");
  const { picture } = await db.selectFrom("goods").select("picture").where("id", "=", 1).executeTakeFirstOrThrow();
  const written = await makeAuthor(db, { user_id: author.id });
  const post = await makePost(db, {
    author_id: written.id,
    user_id: author.id,
    state: "review",
    body: `Write me on +60 12 4455 8890 ${lot()}`,
    pictures: [picture],
    key: randomUUID(),
    sent_at: new Date(),
  });
  return { author, reader, moderator, post };
}

const address = (id: number) => `/pages/find/details/details?id=${id}`;

test("a refused post is changed, sent again, let through and read; then taken down, appealed and shown again", {
  timeout: 240_000,
}, async () => {
  const { author, reader, moderator, post } = await waitingPost();
  // Nobody else reads it meanwhile.
  const { page: reading } = await visit(address(post.id), {
    storageState: storageOf(reader, url, "en"),
    expectStatus: 404,
    ...still,
  });
  const deciding = await windowOf(moderator, `/operator/posts/${post.id}`, desktop);
  await hydrated(deciding);
  await deciding.locator("input[name=verdict][value=refuse]").check();
  await deciding.locator("select[name=rule]").selectOption("4.2");
  await deciding.locator("textarea[name=words]").fill("Please take the number out.");
  await deciding.getByRole("button", { name: "Refuse by 4.2" }).click();
  await deciding.waitForURL((at) => at.pathname !== `/operator/posts/${post.id}`);

  const writing = await windowOf(author, address(post.id));
  await writing.getByText("Please take the number out.").first().waitFor();
  await writing.goto(`${url}/pages/find/compose?id=${post.id}`);
  await hydrated(writing);
  const text = `First light with a telescope ${lot()}`;
  await writing.fill("textarea[name=body]", text);
  await writing.locator("button[name=intent][value=post]").click();
  await writing.waitForURL((at) => !at.pathname.endsWith("/compose"));

  await deciding.goto(`${url}/operator/posts/${post.id}`);
  await hydrated(deciding);
  await deciding.getByText("Sent again").first().waitFor();
  await deciding.locator("input[name=verdict][value=allow]").check();
  await deciding.getByRole("button", { name: "Let it appear" }).click();
  await deciding.waitForURL((at) => at.pathname !== `/operator/posts/${post.id}`);

  await reading.goto(`${url}${address(post.id)}`);
  await reading.getByText(text).first().waitFor();

  await deciding.goto(`${url}/operator/posts/${post.id}`);
  await hydrated(deciding);
  await deciding.locator("select[name=rule]").selectOption("3.3");
  await deciding.locator("textarea[name=words]").fill("This is not about goods.");
  await deciding.getByRole("button", { name: "Take it down by 3.3" }).click();
  await deciding.waitForURL((at) => at.pathname === "/operator/posts");

  const ruling = await db
    .selectFrom("post_rulings")
    .select("id")
    .where("post_id", "=", post.id)
    .where("kind", "=", "taken_down")
    .executeTakeFirstOrThrow();
  await writing.goto(`${url}/pages/find/appeal?ruling=${ruling.id}`);
  await hydrated(writing);
  await writing.fill("textarea[name=words]", "It is about the telescope.");
  await writing.getByRole("button", { name: "Send the appeal" }).click();
  await writing.getByText("Another person looks at it.").waitFor();

  // Whoever ruled does not decide about it.
  await deciding.goto(`${url}/operator/posts/${post.id}`);
  await deciding.getByText("another person decides").waitFor();
  const other = await makeStaffPerson(db, `Other ${lot()}`, "content");
  const judging = await windowOf(other, `/operator/posts/${post.id}`, desktop);
  await hydrated(judging);
  expect(await violations(judging)).toEqual([]);
  await judging.locator("select[name=outcome]").selectOption("overturned");
  await judging.locator("textarea[name=answer]").fill("You are right.");
  await judging.locator("button[type=submit]", { hasText: "Decide" }).click();
  await judging.waitForURL((at) => at.pathname === "/operator/posts");
  await reading.goto(`${url}${address(post.id)}`);
  await reading.getByText(text).first().waitFor();
  for (const page of [reading, deciding, writing, judging]) await page.context().close();
});

test("feed, pictures and comments are reached and used by the keyboard alone", async () => {
  const reader = await makePerson(db, { nickname: `Kim ${lot()}` });
  const { page, problems } = await visit("/pages/find/find", { storageState: storageOf(reader, url, "en"), ...still });
  await hydrated(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest("[data-post]")?.getAttribute("data-post"));
  for (let count = 0; count < 40 && !(await focused()); count++) await page.keyboard.press("Tab");
  const id = Number(await focused());
  expect(id).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await page.waitForURL((at) => at.pathname === "/pages/find/details/details");
  await hydrated(page);
  const like = page.locator(".post-mark").first();
  const isReached = () => like.evaluate((mark) => mark === document.activeElement);
  for (let count = 0; count < 80 && !(await isReached()); count++) await page.keyboard.press("Tab");
  expect(await isReached()).toBe(true);
  await page.keyboard.press("Enter");
  await expect
    .poll(() => db.selectFrom("post_likes").select("post_id").where("user_id", "=", reader.id).execute())
    .toEqual([{ post_id: id }]);
  expect(problems).toEqual([]);
});
