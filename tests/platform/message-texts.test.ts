import { expect, test } from "vitest";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { locales } from "~/app/platform/language/locales";
import { messageTexts, wordingFaults } from "~/app/platform/messages/message-texts";
import { smsParts } from "~/app/platform/messages/sms-parts";

const languages = createLanguages(process.cwd(), false);
const texts = messageTexts(languages.builtIn("en"));
const code = "mails:account.code.text";
const textNamed = (name: string) => {
  const text = texts.find((one) => one.name === name);
  if (!text) throw new Error(name);
  return text;
};
const faultOf = (body: string, subject = "Your code") => wordingFaults(textNamed(code), { subject, body });

test("every text of a mail and of a notice may be worded, but plural forms, and its built-in words pass the check", () => {
  const { mails, noticeEvents } = languages.builtIn("en");
  const keys = JSON.stringify({ mails, noticeEvents }).match(/"text\w*":"/g) ?? [];
  expect(texts).toHaveLength(keys.length);
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter(({ name }) => name.includes("several"))).toEqual([]);
  const faulty = locales.flatMap((locale) =>
    messageTexts(languages.builtIn(locale)).filter((text) => Object.keys(wordingFaults(text, text.builtIn)).length > 0),
  );
  expect(faulty).toEqual([]);
});

test("a text knows what is filled in, what may not be lacking, and that a variant is titled like its text", () => {
  expect(textNamed(code)).toMatchObject({
    subject: "mails:account.code.title",
    group: "account",
    places: ["code", "minutes"],
    needed: { subject: [], body: ["code"] },
  });
  expect(textNamed("mails:notices.stop.text")).toMatchObject({ subject: null, needed: { body: ["link"] } });
  expect(textNamed("noticeEvents:wallet_adjusted.shop.text").needed.body).toEqual(["text"]);
  expect(textNamed("noticeEvents:refund_sign.buyer.textBack")).toMatchObject({
    subject: null,
    heading: "Return received, refund paid",
  });
  expect(textNamed("noticeEvents:recharge_approved.buyer.textPurchase").subject).toContain("titlePurchase");
});

test("every variable has its meaning in the console", () => {
  const { places } = languages.builtIn("en").messageTexts as { places: Record<string, string> };
  const named = new Set(texts.flatMap((text) => text.places));
  expect(Object.keys(places).sort()).toEqual([...named, "market"].sort());
});

test.each([
  ["{{code}} is yours, says {market}", undefined],
  ["{{ code }} is yours", undefined],
  ["Your code has {{minutes}} minutes", "missing|place={{code}}"],
  ["{{code}} for {{name}}", "unknown|place={{name}}"],
  ["{{code, uppercase}} {{code}}", "unknown|place={{code, uppercase}}"],
  ["{{{code}}}", "unknown|place={…}"],
  ["{code} {{code}}", "unknown|place={code}"],
  ["｛｛code｝｝ {{code}}", "unknown|place=｛｛code｝｝"],
  ["{{code}} $t(shell:back)", "unknown|place=$t("],
])("“%s” as the words of a code: %s", (body, fault) => {
  expect(faultOf(body).body).toBe(fault && `messageTexts:errors.${fault}`);
});

test("a code may not stand in a subject, and nothing is empty or longer than it may be", () => {
  expect(faultOf("{{code}}", "{{code}}")).toEqual({ subject: "messageTexts:errors.secret|place={{code}}" });
  expect(faultOf(" ", "")).toEqual({ subject: "required", body: "required" });
  expect(faultOf(`{{code}}${"x".repeat(593)}`, "x".repeat(101))).toEqual({ subject: "tooLong", body: "tooLong" });
  expect(faultOf(`{{code}}${"x".repeat(592)}`, "x".repeat(100))).toEqual({});
});

test("own words are said in their language alone, and others are as they were", () => {
  const { get, reword, builtIn } = createLanguages(process.cwd(), true);
  const said = (locale: string) => get(locale).i18n.t(code, { code: "123456", minutes: 10 });
  const russian = get("ru");
  const before = said("zh-TW");
  reword({ "zh-CN": { [code]: { subject: "{market}", body: "<b>{{code}}</b> 开 {market} 芝麻门" } } });
  expect(said("zh-CN")).toBe("<b>123456</b> 开 Pasar 芝麻门");
  expect(get("zh-CN").i18n.t("mails:account.code.title")).toBe("Pasar");
  expect([said("zh-TW"), said("en")]).toEqual([before, expect.stringContaining("123456 is your Pasar code")]);
  expect(get("ru")).toBe(russian);
  expect(JSON.stringify(builtIn("zh-CN"))).not.toContain("芝麻门");
  reword({});
  expect(said("zh-CN")).not.toContain("芝麻门");
});

test("own words that an update of the software made unfit are not sent: the built-in ones are", () => {
  const { get, reword } = createLanguages(process.cwd(), false);
  reword({
    en: {
      [code]: { subject: "Code", body: "A code without its place" },
      "mails:gone.text": { subject: "", body: "x" },
    },
  });
  expect(get("en").i18n.t(code, { code: "123456", minutes: 10 })).toContain("123456");
});

test("strings that browsers keep are fetched anew when words change", () => {
  const changing = createLanguages(process.cwd(), false);
  const { version } = changing;
  changing.reword({ en: { [code]: { subject: "Code", body: "{{code}}" } } });
  expect(changing.version).not.toBe(version);
  changing.reword({});
  expect(changing.version).toBe(version);
});

test("an SMS is counted in parts as gateways count: 160 plain characters, 70 of other scripts, less when joined", () => {
  const parts = [
    "a".repeat(160),
    "a".repeat(161),
    "a".repeat(307),
    `${"a".repeat(159)}€`,
    "码".repeat(70),
    "码".repeat(71),
  ];
  expect(parts.map(smsParts)).toEqual([1, 2, 3, 2, 1, 2]);
});
