import { beforeAll, describe, expect, test } from "vitest";
import { action as actOnList, loader as list } from "~/app/desk/admin/routes/bot";
import { action as saveQuestion } from "~/app/desk/admin/routes/bot-question";
import { readHelp } from "~/db/seeds/demo/content";
import { insertHelp } from "~/db/seeds/insert-help.server";
import { insertBot } from "~/db/seeds/talks/insert-bot.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db } = testDatabase();
const now = new Date();

beforeAll(() =>
  transact(db, async (trx) => {
    await insertHelp(trx, readHelp(), now);
    await insertBot(trx);
  }),
);

const rows = () => db.selectFrom("bot_questions").selectAll().orderBy("position").execute();

describe("operators", () => {
  const at = (id: number | string) => `/operator/bot/${id}`;
  const fields = { "question.en": "Do you ship to Mars?", "answer.en": "Not yet.", version: "0" };

  test("add, change, move, switch and delete quick questions; the audit log has it", async () => {
    const owner = await browserOf(db);
    expect((await owner.post(saveQuestion, at("new"), fields, { id: "new" })).status).toBe(303);
    const { id, version } = (await rows()).at(-1) ?? { id: 0, version: 0 };
    const saved = {
      ...fields,
      "question.zh-CN": "能寄到火星吗？",
      "answer.zh-CN": "暂时不能。",
      version: String(version),
    };
    expect((await owner.post(saveQuestion, at(id), saved, { id: String(id) })).status).toBe(303);
    const stale = await owner.post(saveQuestion, at(id), { ...saved, "answer.en": "Never." }, { id: String(id) });
    expect((await stale.json()).errors).toEqual({ "": "deskBotAdmin:refusals.stale" });
    for (const intent of ["up", "off", "delete"])
      await owner.post(actOnList, "/operator/bot", { id: String(id), intent });
    expect((await rows()).map((row) => row.id)).not.toContain(id);
    const actions = await actionsOn(db, "botQuestion", id);
    expect(actions.map(({ action }) => action).sort()).toEqual(
      ["changed", "created", "deleted", "disabled", "moved"].map((act) => `bot.${act}`),
    );
  });

  test.each([
    [{ "question.en": "" }, { question: "required" }],
    [{ "answer.en": "" }, { "answer.en": "deskBotAdmin:errors.noAnswer" }],
    [{ "question.ru": "Марс?" }, { "answer.ru": "deskBotAdmin:errors.noAnswer" }],
    [{ "question.en": "x".repeat(81) }, { "question.en": "tooLong" }],
    [{ article: "99999999" }, { article: "deskBotAdmin:refusals.noArticle" }],
    [{ article: "x" }, { article: "deskBotAdmin:refusals.noArticle" }],
  ])("are told what is wrong with %o", async (wrong, errors) => {
    const owner = await browserOf(db);
    const answer = await owner.post(saveQuestion, at("new"), { ...fields, ...wrong }, { id: "new" });
    expect([answer.status, (await answer.json()).errors]).toEqual([400, errors]);
  });

  test("without the right to reply may look and change nothing", async () => {
    const auditor = await browserOf(db, "audit");
    expect(await (await auditor.get(list, "/operator/bot")).json()).toMatchObject({ edits: false });
    const refused = await auditor
      .post(actOnList, "/operator/bot", { id: "1", intent: "off" })
      .catch((answer) => answer);
    expect(refused.status).toBe(403);
  });
});
