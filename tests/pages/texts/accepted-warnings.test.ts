import { beforeAll, expect, test } from "vitest";
import { checkDocument, openDraft, publishDraft, saveDraft } from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { noHistory } from "~/app/pages/editor/editor-steps";
import type { PageDocument } from "~/modules/format/stored";
import { testDatabase } from "../../support/database";
import { makePage } from "../../support/factories";
import { makeStaff } from "../../support/staff";
import { item, sampleDocument, saying } from "../sample-document";

const { db } = testDatabase();
let mei: ByStaff;

beforeAll(async () => {
  mei = await makeStaff(db);
});

const lacking = (id: string, word = "Only today") => item("notice", id, { data: [{ content: { en: word } }] });

async function save(pageId: number, document: PageDocument) {
  const lockVersion = (await openDraft(db, pageId))?.lockVersion ?? 0;
  await saveDraft(db, { pageId, document, history: noHistory, lockVersion, by: mei });
}

async function publish(pageId: number, acceptedWarnings: string[] = []) {
  const lockVersion = (await openDraft(db, pageId))?.lockVersion ?? 0;
  return publishDraft(db, { pageId, lockVersion, note: "", acceptedWarnings, now: new Date(), by: mei });
}

async function published(document: PageDocument) {
  const { id } = await makePage(db, { kind: "page" });
  await save(id, document);
  const { warnings } = await checkDocument(db, { document, now: new Date() });
  expect(warnings.length).toBeGreaterThan(0);
  expect(await publish(id)).toMatchObject({ ok: false, code: "warningsOpen" });
  expect(
    await publish(
      id,
      warnings.map(({ code, path }) => `${code} ${path}`),
    ),
  ).toMatchObject({ ok: true });
  return id;
}

test("a warning that was accepted is not asked for again, wherever its module stands and whatever else changes", async () => {
  const id = await published(sampleDocument(lacking("mnotice1")));
  await save(id, sampleDocument(saying("new", "mother01"), lacking("mnotice1", "Until Monday")));
  expect(await publish(id)).toMatchObject({ ok: true, value: { number: 2 } });
});

test("it is asked for again when what it warns of has changed, and so is one of another module", async () => {
  const id = await published(sampleDocument(lacking("mnotice1")));
  const less = item("notice", "mnotice1", { data: [{ content: { en: "Only today", ru: "Только сегодня" } }] });
  await save(id, sampleDocument(less));
  expect(await publish(id)).toMatchObject({ ok: false, code: "warningsOpen", report: { remembered: [] } });
  await save(id, sampleDocument(lacking("mnotice1"), lacking("mnotice2")));
  const refused = await publish(id);
  expect(refused).toMatchObject({ code: "warningsOpen" });
  if (!("report" in refused)) throw new Error("no report");
  expect(refused.report.warnings).toHaveLength(2);
  expect(refused.report.remembered).toEqual(["missing-languages item[0].data[0].content"]);
});

test("what was accepted for one page is not accepted for another", async () => {
  await published(sampleDocument(lacking("mnotice1")));
  const { id } = await makePage(db, { kind: "page" });
  await save(id, sampleDocument(lacking("mnotice1")));
  expect(await publish(id)).toMatchObject({ ok: false, code: "warningsOpen" });
});
