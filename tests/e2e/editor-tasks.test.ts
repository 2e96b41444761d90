import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDraft, publishDraft, saveDraft } from "~/app/pages/api.server";
import { findingKey } from "~/app/pages/document/model";
import { newItem, newRow } from "~/app/pages/document/new-item";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { rollback } from "~/app/pages/publishing/rollback.server";
import type { Db } from "~/db/client.server";
import type { PageDocument } from "~/modules/format/stored";
import { createHand, type Effort, tasks, type Way, ways } from "../support/editor-tasks";
import { makeMedia, makePage } from "../support/factories";
import { databaseOf, makeStaffPerson, storageOf } from "../support/people";
import { desktop, hydrated, openBrowser, phone } from "../support/visit";

const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await databaseOf(inject("shop").dataDir));
});
afterAll(() => close());

/** The most clicks or taps of each task; by keys there are none. */
const most: Record<keyof typeof tasks, number> = {
  banner: 4,
  twelveModules: 15,
  eightGoods: 10,
  goodsByRule: 1,
  copySlide: 4,
  translation: 2,
};

async function opened(address: string, way: Way) {
  const storageState = storageOf(await makeStaffPerson(db, "Mei Lin", "owner"), inject("shop").url);
  const view = way === "phone" ? { viewport: phone, hasTouch: true } : { viewport: desktop };
  const { page, problems } = await visit(address, { ...view, storageState, patienceMs: 90_000 });
  return { page, problems };
}

async function openEditor(id: number, way: Way) {
  const { page, problems } = await opened(`/operator/pages/${id}`, way);
  await page.waitForSelector(".ed[data-ready]");
  await hydrated(page);
  return { hand: createHand(page, way), page, problems };
}

async function publisher() {
  const staff = await makeStaffPerson(db, "Publisher", "owner");
  return { staff: { id: staff.id, name: "Publisher", role: "owner" as const }, address: "192.0.2.9" };
}

/** Saves and publishes a document; what the gates warn of is accepted, as somebody did once. */
async function publish(pageId: number, document: PageDocument) {
  const by = await publisher();
  const lockVersion = (await openDraft(db, pageId))?.lockVersion ?? 0;
  await saveDraft(db, { pageId, document, history: noHistory, lockVersion, by });
  const act = (acceptedWarnings: string[]) =>
    publishDraft(db, { pageId, lockVersion: lockVersion + 1, note: "", now: new Date(), by, acceptedWarnings });
  const first = await act([]);
  const accepted = !first.ok && first.code === "warningsOpen" ? first.report.warnings.map(findingKey) : [];
  const done = first.ok ? first : await act(accepted);
  if (!done.ok) throw new Error(done.code);
}

async function bannerOf(title: string) {
  const { hash } = await makeMedia(db);
  const row = newRow("banner", { image: `/media/${hash}`, title: { en: title }, link: "/" });
  return { ...newItem("banner", "mbanner1"), data: [row] };
}

/** A draft with a banner and an empty list of goods. */
async function draftedPage() {
  const { id } = await makePage(db, { kind: "page", name: "Tasks" });
  const goods = { ...newItem("goods", "mgoods01"), data: [] };
  const empty = (await openDraft(db, id))?.document;
  if (!empty) throw new Error("there is no page");
  const document = { ...empty, item: [goods, await bannerOf("Words of the day")] };
  await saveDraft(db, { pageId: id, document, history: noHistory, lockVersion: 0, by: await publisher() });
  return id;
}

test("the live home: its banner gets other words and is published with 4 clicks, none for what was accepted", async () => {
  const home = await db.selectFrom("pages").select("id").where("kind", "=", "index").executeTakeFirstOrThrow();
  const draft = await openDraft(db, home.id);
  if (!draft) throw new Error("there is no home");
  const before = await db.selectFrom("page_revisions").select("id").where("page_id", "=", home.id).execute();
  await publish(home.id, { ...draft.document, item: [await bannerOf("Old words"), ...draft.document.item] });
  const { hand, page, problems } = await openEditor(home.id, "pointer");
  await tasks.banner(hand, { words: "New words of the home" });
  expect(hand.effort().clicks).toBeLessThanOrEqual(4);
  await expect.poll(async () => (await page.request.get(inject("shop").url)).text()).toContain("New words of the home");
  expect(problems).toEqual([]);
  const last = before.at(-1);
  if (last) await rollback(db, { pageId: home.id, revisionId: last.id, by: await publisher() });
});

test.each(ways)("six daily tasks %s: each can be done, within its clicks", async (way) => {
  const efforts: Partial<Record<keyof typeof tasks, Effort>> = {};
  const live = await makePage(db, { kind: "page", name: "Live" });
  const empty = (await openDraft(db, live.id))?.document;
  if (!empty) throw new Error("there is no page");
  await publish(live.id, { ...empty, item: [await bannerOf("Old words")] });
  const banner = await openEditor(live.id, way);
  await tasks.banner(banner.hand, { words: "New words" });
  efforts.banner = banner.hand.effort();

  const id = await draftedPage();
  const { page, problems } = await openEditor(id, way);
  for (const name of ["eightGoods", "goodsByRule", "copySlide", "twelveModules"] as const) {
    const hand = createHand(page, way);
    await tasks[name](hand, { banner: "mbanner1" });
    efforts[name] = hand.effort();
  }
  const { item } = (await openDraft(db, id))?.document ?? { item: [] };
  expect(item[0]?.data).toHaveLength(8);
  expect(item[0]?.params.rule).not.toBe("");
  expect(item[1]?.data).toHaveLength(2);
  expect(item.filter(({ type }) => type === "empty")).toHaveLength(12);

  const table = await opened(`/operator/pages/translations?page=${id}&language=ru&q=words+of+the+day`, way);
  const hand = createHand(table.page, way);
  await tasks.translation(hand, { words: "Слова дня" });
  efforts.translation = hand.effort();

  const lines = Object.entries(efforts).map(([name, { clicks, keys, waited, seconds }]) => {
    return `${way}, ${name}: ${clicks} clicks, ${keys} keys, waited ${waited} ms, a person about ${seconds} s`;
  });
  process.stdout.write(`${lines.join("\n")}\n`);
  for (const [name, { clicks }] of Object.entries(efforts)) {
    expect(clicks, name).toBeLessThanOrEqual(way === "keyboard" ? 0 : most[name as keyof typeof tasks]);
  }
  expect([...banner.problems, ...problems, ...table.problems]).toEqual([]);
});
