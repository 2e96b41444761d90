import { expect, test } from "vitest";
import { loader as manifestLoader } from "~/app/content/routes/manifest";
import { readEnv } from "~/app/platform/env/env.server";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { softwareLook } from "~/app/platform/market-look";
import { requestLanguage } from "~/app/request-language.server";
import { action, loader } from "~/app/settings/admin/routes/settings-identity";
import { settingState } from "~/app/settings/api.server";
import { testDatabase } from "../../support/database";
import { browserOf } from "../../support/setting-factories";

const { db } = testDatabase();
const languages = createLanguages(process.cwd(), false);
const path = "/operator/settings/identity";
const nameIn = async (stored: string) => {
  const services = { db, env: readEnv({}), languages } as unknown as Parameters<typeof requestLanguage>[0];
  const { language } = await requestLanguage(services, {
    path: "/",
    query: null,
    stored,
    header: undefined,
    zone: null,
  });
  return language;
};

test("the name that an owner saves is on the next page, in the manifest and in the words of a code, in each language", async () => {
  const owner = await browserOf(db);
  expect((await nameIn("en")).market).toBe("Pasar");
  const version = String((await settingState(db, "identity")).version);
  const saved = await owner.post(action, path, { "name.en": "  Night Market ", "name.zh-CN": "夜市", version });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, path]);
  const english = await nameIn("en");
  expect([english.market, (await nameIn("zh-TW")).market, (await nameIn("ru")).market]).toEqual([
    "Night Market",
    "夜市",
    "Night Market",
  ]);
  expect(english.i18n.t("mails:account.code.title")).toBe("Your code for Night Market");
  const context = { db, language: english, look: softwareLook } as unknown as Parameters<
    typeof manifestLoader
  >[0]["context"];
  const args = { context } as unknown as Parameters<typeof manifestLoader>[0];
  expect(await (await manifestLoader(args)).json()).toMatchObject({ short_name: "Night Market" });
  const { fields } = await (await owner.get(loader, path)).json();
  expect(fields).toMatchObject({ "name.en": "Night Market", "name.zh-CN": "夜市" });
});

test("a name that is too long or breaks the line is refused below its field, with what was typed", async () => {
  const owner = await browserOf(db);
  const version = String((await settingState(db, "identity")).version);
  const typed = { "name.en": "x".repeat(41), "name.ru": "two\nlines", version };
  const refused = await (await owner.post(action, path, typed)).json();
  expect(refused.errors).toEqual({ "name.en": "tooLong", "name.ru": "characters" });
  expect(refused.values).toMatchObject(typed);
});
