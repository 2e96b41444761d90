import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loader } from "~/app/content/routes/home";
import { createPages } from "~/modules/store/pages.server";
import { asked, browseContext } from "../support/browse-context";
import { makeConversation, say } from "../support/chat-factories";
import { testDatabase } from "../support/database";
import { publishDocument } from "../support/factories";
import { tell } from "../support/notice-factories";

const { db } = testDatabase();
const pages = createPages({ db, log: pino({ level: "silent" }) });

beforeAll(async () => {
  const item = [{ id: "mnotice1", type: "notice", v: 1, data: [{ content: "Hi" }] }];
  await publishDocument(db, { item }, { page: { kind: "index" } });
});
afterAll(() => pages.close());

const unread = async (who: { userId?: number }) =>
  (await asked(loader, "/", browseContext(db, { ...who, pages }))).data?.unread;

test("the bell of the home page counts a person's unread notices and messages, not those of their shop", async () => {
  const talk = await makeConversation(db);
  for (const text of ["One", "Two"]) await say(db, talk, talk.keeper, text);
  await say(db, talk, talk.buyer, "Hello");
  await tell(db, { userId: talk.userId, event: "order_paid", subjectId: 1 });
  expect(await unread({ userId: talk.userId })).toBe(3);
  expect(await unread({ userId: talk.keeper.userId })).toBe(0);
  expect(await unread({})).toBe(0);
});
