import { describe, expect, test } from "vitest";
import { loader as authLoader } from "~/app/account/routes/sign-in/auth";
import { action as registerAction } from "~/app/account/routes/sign-in/register";
import { appTheme } from "~/app/content/api.server";
import { loader as lookStyle } from "~/app/content/routes/look-style";
import { changeSetting } from "~/app/settings/admin/change-setting.server";
import { action as lookAction, loader as lookLoader } from "~/app/settings/admin/routes/look";
import { action as generalAction } from "~/app/settings/admin/routes/settings";
import { action as languagesAction, loader as languagesLoader } from "~/app/settings/admin/routes/settings-languages";
import { action as signInAction } from "~/app/settings/admin/routes/settings-sign-in";
import { action as timersAction, loader as timersLoader } from "~/app/settings/admin/routes/settings-timers";
import { defaultSettings, readSettings, settingState } from "~/app/settings/api.server";
import { testDatabase } from "../../support/database";
import { makeArticle, makeMedia } from "../../support/factories";
import { makeMember } from "../../support/operator-browser";
import { actionsOn, browserOf, storeRaw } from "../../support/setting-factories";

const { db } = testDatabase();
const { timers } = defaultSettings;
const typed = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
const versionOf = async (name: string) => String((await settingState(db, name)).version);
const address = "192.0.2.7";

describe("a setting that is saved", () => {
  test("is in force at once, and the audit log has what changed, before and after", async () => {
    const staff = await makeMember(db);
    const value = { ...timers, receiptDays: 10, sellerDays: 0 };
    expect(await changeSetting(db, { staff, address, name: "timers", value, version: 0 })).toMatchObject({ ok: true });
    expect((await readSettings(db)).timers).toEqual(value);
    const { version } = await settingState(db, "timers");
    expect(await changeSetting(db, { staff, address, name: "timers", value, version })).toMatchObject({ ok: true });
    expect(await actionsOn(db, "setting", "timers")).toEqual([
      {
        action: "settings.changed",
        before: { receiptDays: 7, sellerDays: 2 },
        after: { receiptDays: 10, sellerDays: 0 },
        staffId: staff.id,
        label: "timers",
      },
    ]);
  });

  test("twice at once from the same state: one is saved, the other is told who was first, and means it the second time", async () => {
    const [one, other] = [await browserOf(db), await browserOf(db)];
    const path = "/operator/settings/timers";
    const version = await versionOf("timers");
    const first = await one.post(timersAction, path, typed({ ...timers, receiptDays: 11, version }));
    expect([first.status, first.headers.get("Location")]).toEqual([303, path]);
    const second = await other.post(timersAction, path, typed({ ...timers, receiptDays: 12, version }));
    const told = await second.json();
    expect([second.status, told.values.receiptDays, told.conflict.by]).toEqual([409, "12", one.member.name]);
    expect(told.errors).toEqual({ receiptDays: "setup:errors.theirs|value=11" });
    expect((await readSettings(db)).timers.receiptDays).toBe(11);
    expect((await other.post(timersAction, path, told.values)).status).toBe(303);
    expect((await readSettings(db)).timers.receiptDays).toBe(12);
  });

  test("the way to another page of settings leads there when nothing was typed, else it says so and keeps what was", async () => {
    const owner = await browserOf(db);
    const { fields } = await (await owner.get(timersLoader, "/operator/settings/timers")).json();
    const go = (more: object) =>
      owner.post(timersAction, "/operator/settings/timers", typed({ ...fields, version: 0, go: "languages", ...more }));
    const free = await go({});
    expect([free.status, free.headers.get("Location")]).toEqual([303, "/operator/settings/languages"]);
    const held = await go({ receiptDays: 29 });
    expect(await held.json()).toMatchObject({ leaving: "languages", values: { receiptDays: "29" }, errors: {} });
    expect(await (await go({ receiptDays: "nonsense" })).json()).toMatchObject({
      leaving: "languages",
      values: { receiptDays: "nonsense" },
    });
    expect((await readSettings(db)).timers.receiptDays).not.toBe(29);
  });

  test("twenty at once: one wins", async () => {
    const staff = await makeMember(db);
    const { version } = await settingState(db, "service");
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        changeSetting(db, {
          staff,
          address,
          name: "service",
          version,
          value: { ...defaultSettings.service, phone: String(at) },
        }),
      ),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await actionsOn(db, "setting", "service")).toHaveLength(1);
  });
});

describe("a form of settings", () => {
  test("that is wrong keeps what was typed and changes nothing", async () => {
    const owner = await browserOf(db);
    const before = await readSettings(db);
    const fields = typed({ ...timers, receiptDays: "soon", reviewDays: 400, unpaidMinutes: -1, version: 0 });
    const answer = await owner.post(timersAction, "/operator/settings/timers", fields);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        values: fields,
        errors: {
          receiptDays: "setup:errors.number",
          reviewDays: "setup:errors.range",
          unpaidMinutes: "setup:errors.number",
        },
        conflict: null,
      },
    ]);
    expect(await readSettings(db)).toEqual(before);
  });

  test("is seen by who may see settings, and saved by owners alone; the look by who edits content", async () => {
    const audit = await browserOf(db, "audit");
    const content = await browserOf(db, "content");
    const seen = await (await audit.get(timersLoader, "/operator/settings/timers")).json();
    expect([seen.edits, seen.parts.map(({ name }: { name: string }) => name)]).toEqual([
      false,
      [
        "general",
        "identity",
        "languages",
        "look",
        "signIn",
        "timers",
        "service",
        "talk",
        "desk",
        "recharges",
        "withdrawals",
        "rewards",
        "discover",
      ],
    ]);
    expect((await audit.post(timersAction, "/operator/settings/timers", typed(timers))).status).toBe(403);
    expect((await content.get(timersLoader, "/operator/settings/timers")).status).toBe(403);
    const look = await (await content.get(lookLoader, "/operator/look")).json();
    expect([look.edits, look.parts]).toEqual([true, [{ name: "look", path: "/operator/look" }]]);
    expect((await audit.post(lookAction, "/operator/look", {})).status).toBe(403);
  });

  test("names articles that exist", async () => {
    const owner = await browserOf(db);
    const path = "/operator/settings";
    const version = await versionOf("general");
    const fields = { agreement: "999999999", newsTag: "hot", systemTag: "", zone: "Asia/Singapore", version };
    const refused = await owner.post(generalAction, path, fields);
    expect((await refused.json()).errors).toEqual({ agreement: "setup:errors.noArticle" });
    const article = await makeArticle(db, { published_at: new Date(0) });
    expect((await owner.post(generalAction, path, { ...fields, agreement: String(article.id) })).status).toBe(303);
    const { general } = await readSettings(db);
    expect(general).toMatchObject({ agreement: article.id, newsTag: "hot", auditShops: false, showReviews: false });
    expect(general.zone).toBe("Asia/Singapore");
    await storeRaw(db, "general", {});
  });

  test("takes a market's zone that there is", async () => {
    const owner = await browserOf(db);
    const fields = { zone: "Asia/Atlantis", version: await versionOf("general") };
    const refused = await owner.post(generalAction, "/operator/settings", fields);
    expect((await refused.json()).errors).toEqual({ zone: "setup:errors.zone" });
  });
});

describe("languages and currency", () => {
  const path = "/operator/settings/languages";
  test("keep the order of the list, and at least one language", async () => {
    const owner = await browserOf(db);
    const none = await owner.post(languagesAction, path, { mode: "usual", version: "0" });
    expect((await none.json()).errors).toEqual({ offered: "setup:errors.noLanguage" });
    const fields = {
      "offered.ms": "on",
      "offered.en": "on",
      "offered.xx": "on",
      mode: "one",
      symbol: " RM ",
      version: "0",
    };
    expect((await owner.post(languagesAction, path, fields)).status).toBe(303);
    expect((await readSettings(db)).languages).toEqual({ offered: ["en", "ms"], symbol: "RM", symbols: {} });
    const { fields: shown } = await (await owner.get(languagesLoader, path)).json();
    expect(shown).toEqual({ currency: "USD", "offered.en": "on", "offered.ms": "on", symbol: "RM", mode: "one" });
  });

  test("one sign or some, never a sentence", async () => {
    const owner = await browserOf(db);
    const send = async (fields: Record<string, string>) => {
      const answer = await owner.post(languagesAction, path, {
        "offered.en": "on",
        ...fields,
        version: await versionOf("languages"),
      });
      return answer.status === 303 ? (await readSettings(db)).languages : (await answer.json()).errors;
    };
    expect(await send({ mode: "one", symbol: "" })).toEqual({ symbol: "setup:errors.symbol" });
    expect(await send({ mode: "one", symbol: "only 5" })).toEqual({ symbol: "setup:errors.symbol" });
    expect(await send({ mode: "each", "symbols.ko": "<b>" })).toEqual({ "symbols.ko": "setup:errors.symbol" });
    expect(await send({ mode: "each", symbol: "$", "symbols.ko": "₩", "symbols.ja": " " })).toMatchObject({
      symbol: "",
      symbols: { ko: "₩" },
    });
    await storeRaw(db, "languages", {});
  });
});

describe("the look", () => {
  const plain = {
    categoryStyle: "4",
    "find.colour": "#ffffff",
    "find.ink": "#1f1b18",
    "cart.colour": "#ffffff",
    "cart.ink": "#1f1b18",
    "user.colour": "#ffd9c4",
    "user.ink": "#1f1b18",
  };
  test("has a stylesheet named by its content, and none while it is the usual one", async () => {
    const owner = await browserOf(db);
    expect(await appTheme(db)).toMatchObject({ categoryStyle: "4", style: null });
    const media = await makeMedia(db);
    const fields = {
      ...plain,
      categoryStyle: "2",
      "user.colour": "#003366",
      "user.ink": "#FFFFFF",
      "cart.image": media.hash,
    };
    expect((await owner.post(lookAction, "/operator/look", { ...fields, version: "0" })).status).toBe(303);
    const look = await appTheme(db);
    expect(look.categoryStyle).toBe("2");
    const file = String(look.style).split("/").at(-1) ?? "";
    const sheet = await owner.get(lookStyle, `/look-style/${file}`, { file });
    expect(sheet.headers.get("Cache-Control")).toContain("immutable");
    const css = await sheet.text();
    expect(css).toContain(".look-user{--wash:linear-gradient(#003366");
    expect(css).toContain(
      `.look-cart{--bar-background:#ffffff;--bar-text:#1f1b18;--bar-image:url(/media/${media.hash}-750.webp)}`,
    );
    expect(css).not.toContain("look-find");
    expect((await owner.get(lookStyle, "/look-style/x.css", { file: `${"0".repeat(16)}.css` })).status).toBe(404);
  });

  test("refuses words that cannot be read, and anything that is no colour or picture", async () => {
    const owner = await browserOf(db);
    const hostile = { ...plain, "user.ink": "#ffe0d0", "cart.colour": "red;}body{}", "find.image": "../../etc" };
    const answer = await owner.post(lookAction, "/operator/look", { ...hostile, version: await versionOf("look") });
    expect((await answer.json()).errors).toMatchObject({
      "user.ink": "setup:errors.contrast",
      "cart.colour": "setup:errors.colour",
      "find.image": "setup:errors.picture",
    });
    await storeRaw(db, "look", {});
  });
});

describe("sign-in rules", () => {
  const path = "/operator/settings/sign-in";
  const usual = { passwordMin: "6", codeTries: "5", codeMinutes: "10", thirdParty: "on", phonePattern: "" };

  test("a pattern needs a number that fits, and must be safe to try", async () => {
    const owner = await browserOf(db);
    const send = async (fields: Record<string, string>) => {
      const answer = await owner.post(signInAction, path, { ...usual, ...fields, version: await versionOf("signIn") });
      return answer.status === 303 ? "saved" : (await answer.json()).errors;
    };
    expect(await send({ phonePattern: "60\\d{8,9}" })).toEqual({ sample: "setup:errors.sample" });
    expect(await send({ phonePattern: "60\\d{8,9}", sample: "13800138000" })).toEqual({
      sample: "setup:errors.sample",
    });
    expect(await send({ phonePattern: "(\\d+)+", sample: "1" })).toEqual({ phonePattern: "setup:errors.pattern" });
    expect(await send({ phonePattern: "60\\d{8,9}", sample: "60123456789", passwordMin: "9" })).toBe("saved");
  });

  test("are those of the pages where one signs in", async () => {
    const visitor = await browserOf(db);
    expect((await (await visitor.get(authLoader, "/pages/user/auth/auth")).json()).provider).toBeNull();
    const fields = { phone: "60123456789", code: "123456", password: "12345678", agree: "on" };
    const answer = await visitor.post(registerAction, "/pages/user/auth/register", fields);
    expect((await answer.json()).errors).toEqual({ password: "passwordShort|min=9" });
    await storeRaw(db, "signIn", {});
  });

  test("third-party sign-in is offered while it is on", async () => {
    const provider = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "shop", OIDC_NAME: "Example ID" };
    const visitor = await browserOf(db, "owner", provider);
    const offered = async () => (await (await visitor.get(authLoader, "/pages/user/auth/auth")).json()).provider;
    expect(await offered()).toBe("Example ID");
    await storeRaw(db, "signIn", { thirdParty: false });
    expect(await offered()).toBeNull();
    await storeRaw(db, "signIn", {});
  });
});
