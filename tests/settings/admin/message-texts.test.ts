import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendCode } from "~/app/account/codes/one-time-code.server";
import { dressLanguages } from "~/app/dress-languages.server";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { createMessenger } from "~/app/platform/messages/messenger.server";
import { action, loader } from "~/app/settings/admin/routes/message-text";
import { loader as listLoader } from "~/app/settings/admin/routes/message-texts";
import { forgetSettings, readWordings } from "~/app/settings/api.server";
import { openDatabase } from "~/db/client.server";
import { codeSecret } from "../../support/codes";
import { testDatabase } from "../../support/database";
import { mailServer } from "../../support/mail-server";
import { actionsOn, browserOf } from "../../support/setting-factories";

const { db, url, queries } = testDatabase();
const languages = createLanguages(process.cwd(), false);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
const list = "/operator/message-texts";
const code = "mails:account.code.text";
const own = { subject: "Come in, to {market}", body: "Welcome! {{code}} <script>alert(1)</script> opens the door." };
const at = (name = code, lang = "en") => `${list}/${name}?lang=${lang}`;
type Browser = Awaited<ReturnType<typeof browserOf>>;

let smtp: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  smtp = await mailServer();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  await db.deleteFrom("message_texts").execute();
  await db.deleteFrom("outbox_messages").execute();
  forgetSettings(db);
});

const seenBy = async (who: Browser, name = code, lang = "en") =>
  (await who.get(loader, at(name, lang), { name })).json();
async function send(who: Browser, fields: Record<string, string>, lang = "en", name = code) {
  const { version, words } = await seenBy(who, name, lang);
  const form = { intent: "save", version: String(version), ...words, ...fields };
  return who.post(action, at(name, lang), form, { name });
}
let asker = 0;
/** Has a code sent in a language and returns the message. */
async function codeIn(locale: string) {
  const target = `reader-${++asker}@mail.test`;
  await dressLanguages({ db, languages, log });
  const context = { db, codeSecret, languages };
  await sendCode(context, {
    purpose: "register",
    target,
    locale,
    address: `10.9.0.${asker}`,
    asker: `browser ${asker}`,
  });
  return db
    .selectFrom("outbox_messages")
    .select(["subject", "body"])
    .where("target", "=", target)
    .executeTakeFirstOrThrow();
}

describe("the words of a message", () => {
  test("that an operator wrote are in the mail that people get, as text, in their language alone", async () => {
    const content = await browserOf(db, "content");
    const builtIn = await codeIn("zh-CN");
    expect((await send(content, own)).status).toBe(303);
    expect(await codeIn("en")).toEqual({
      subject: "Come in, to Pasar",
      body: expect.stringMatching(/^Welcome! \d{6} <script>alert\(1\)<\/script> opens the door\.$/),
    });
    expect((await codeIn("zh-CN")).subject).toBe(builtIn.subject);
    const latest = () => ({
      smtpUrl: smtp.url,
      mailFrom: "Pasar <shop@shop.example>",
      smsUrl: null,
      smsToken: null,
      allowPlainBackends: false,
    });
    // With a logo a mail is HTML as well.
    const letterhead = async () => ({ sender: "", logo: Buffer.from("logo"), foot: [] });
    const messenger = createMessenger({ db, demo: false, latest, letterhead, log });
    await messenger.deliver();
    await messenger.close();
    const letter = smtp.mails.find((mail) => mail.includes("Welcome!")) ?? "";
    expect(letter).toContain("Subject: Come in, to Pasar");
    expect(letter).toContain("&lt;script&gt;alert(1)");
    const html = letter.slice(letter.indexOf("text/html"));
    expect(html).not.toContain("<script>");
  });

  test("are refused, and kept in the form, without the code or with a placeholder that is not filled in", async () => {
    const content = await browserOf(db, "content");
    const wrong = { subject: "For {{name}}", body: "Welcome!" };
    const refused = await send(content, wrong);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        values: wrong,
        errors: {
          subject: "messageTexts:errors.unknown|place={{name}}",
          body: "messageTexts:errors.missing|place={{code}}",
        },
      },
    ]);
    expect(await seenBy(content)).toMatchObject({ version: 0, edited: null });
  });

  test("go back to the built-in ones by a button, or by writing these; each act is in the audit log", async () => {
    const content = await browserOf(db, "content");
    const { words: builtIn } = await seenBy(content);
    await send(content, own);
    expect(await seenBy(content)).toMatchObject({ words: own, edited: { by: content.member.name }, builtIn });
    expect((await send(content, { intent: "builtIn" })).status).toBe(303);
    expect((await codeIn("en")).subject).toBe("Your code for Pasar");
    await send(content, own);
    await send(content, builtIn);
    expect(await seenBy(content)).toMatchObject({ words: builtIn, version: 0 });
    const acts = await actionsOn(db, "messageText", `${code} en`);
    const [worded, back] = ["messages.worded", "messages.builtIn"];
    const mine = acts.filter(({ staffId }) => staffId === content.member.id);
    expect(mine.map(({ action: act }) => act)).toEqual([worded, back, worded, back]);
    expect(mine[0]).toMatchObject({ before: { en: builtIn }, after: { en: own } });
  });

  test("that a colleague changed meanwhile are not replaced unseen, and nothing typed is lost", async () => {
    const [one, other] = [await browserOf(db, "content"), await browserOf(db)];
    await send(one, own);
    const { version } = await seenBy(other);
    await send(one, { body: "One: {{code}}" });
    const mine = { intent: "save", version: String(version), subject: "Other", body: "Other: {{code}}" };
    const late = await other.post(action, at(), mine, { name: code });
    const told = await late.json();
    expect([late.status, told.errors[""], told.values.body]).toEqual([400, "messageTexts:errors.stale", mine.body]);
    expect(told.theirs).toMatchObject({ body: "One: {{code}}", by: one.member.name });
    expect((await other.post(action, at(), told.values, { name: code })).status).toBe(303);
    expect(await seenBy(one)).toMatchObject({ words: { body: mine.body } });
    // Taking words back and writing the same ones again is a change as well.
    const { version: kept } = await seenBy(other);
    await send(one, { intent: "builtIn" });
    await send(one, own);
    const back = await other.post(action, at(), { ...mine, intent: "builtIn", version: String(kept) }, { name: code });
    expect((await back.json()).theirs).toMatchObject({ body: own.body });
    await send(one, { intent: "builtIn" });
    const lost = await other.post(action, at(), { ...mine, version: String(kept) }, { name: code });
    expect((await lost.json()).theirs).toMatchObject({ by: null });
  });

  test("are previewed as typed, filled in, as an SMS in parts and as a mail, and are not saved by it", async () => {
    const content = await browserOf(db, "content");
    const shown = await (await send(content, { intent: "preview", body: `{{code}} ${"码".repeat(70)}` })).json();
    expect(shown.preview).toMatchObject({ notice: null, sms: { parts: 2 }, mail: { subject: "Your code for Pasar" } });
    expect(shown.preview.mail.text).toMatch(/^123456 码/);
    expect(await seenBy(content)).toMatchObject({ version: 0 });
    const shipped = "noticeEvents:order_shipped.buyer.text";
    await dressLanguages({ db, languages, log });
    const { preview } = await seenBy(content, shipped);
    expect(preview).toMatchObject({
      sms: null,
      notice: { text: "Tea House has sent Jasmine tea, 250 g. Order P261125-4839-2071-7." },
    });
    expect(preview.mail.text).toMatch(
      /^Hello Mei Tan,\n\nYour order is on its way\nTea House has sent .*\n\n-- \nYou asked/s,
    );
  });

  test("in another language are reached by a tab, which does not leave typed words behind unasked", async () => {
    const content = await browserOf(db, "content");
    const led = await send(content, { go: "ja" });
    expect(led.headers.get("Location")).toBe(at(code, "ja"));
    expect(await (await send(content, { go: "ja", body: "Half a sentence" })).json()).toMatchObject({
      leaving: "ja",
      values: { body: "Half a sentence" },
    });
  });

  test("are listed with the languages that have own ones, and found by them", async () => {
    const content = await browserOf(db, "content");
    await send(content, { subject: "登入", body: "{{code}} 開門" }, "zh-TW");
    const page = await (await content.get(listLoader, `${list}?state=own`)).json();
    expect(page.rows).toMatchObject([{ name: code, own: ["zh-TW"], edited: { by: content.member.name } }]);
    expect(page.counts).toMatchObject({ own: 1 });
    const found = await (await content.get(listLoader, `${list}?q=${encodeURIComponent("開門")}`)).json();
    expect(found.rows).toHaveLength(1);
    const second = await (await content.get(listLoader, `${list}?after=20`)).json();
    expect(second.rows[0].name).not.toBe(page.rows[0].name);
    expect(second.rows).toHaveLength(20);
  });

  test("are read by some roles and written by fewer, and there are no others", async () => {
    const [support, catalogue] = [await browserOf(db, "support"), await browserOf(db, "catalogue")];
    expect((await catalogue.get(listLoader, list)).status).toBe(403);
    expect((await support.get(loader, at(), { name: code })).status).toBe(200);
    expect((await support.post(action, at(), { intent: "save" }, { name: code })).status).toBe(403);
    expect((await support.get(loader, at("shell:back"), { name: "shell:back" })).status).toBe(404);
  });
});

describe("own words", () => {
  test("cost no statement beside the settings', and none are read again until one has changed", async () => {
    const store = (handle: typeof db, body: string) =>
      handle.insertInto("message_texts").values({ name: code, locale: "en", subject: "S", body }).execute();
    await store(db, "{{code}}");
    queries.length = 0;
    await dressLanguages({ db, languages, log });
    await dressLanguages({ db, languages, log });
    expect(queries).toHaveLength(1);
    const before = await readWordings(db);
    expect(before.en?.[code]?.body).toBe("{{code}}");
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await readWordings(db)).toBe(before);
    const other = openDatabase(url, { max: 1 });
    await other.db.updateTable("message_texts").set({ body: "Other {{code}}" }).execute();
    await other.close();
    await expect.poll(async () => (await readWordings(db)).en?.[code]?.body, { timeout: 5000 }).toBe("Other {{code}}");
  });
});
