import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { locales } from "~/app/platform/language/locales";
import { sourceFiles, withoutComments } from "../support/source-files";

const languages = createLanguages(".", true);
beforeEach(() => languages.nameMarket({}));

const long = "The Very Large Night Market of the Northern Districts";

test.each(["Ilo", long, "夜市集"])(
  "every text of all seven languages says the name %s where the market is named",
  (name) => {
    languages.nameMarket({ en: name });
    for (const locale of locales) {
      const { i18n, market } = languages.get(locale);
      const all = JSON.stringify(
        readdirSync(`locales/${locale}`).map((file) => i18n.getResourceBundle(locale, file.slice(0, -5))),
      );
      expect(market).toBe(name);
      expect(all).not.toContain("{market}");
      expect(all.split(name).length).toBeGreaterThan(30);
      expect(i18n.t("shell:brand.title")).toContain(name);
      expect(languages.get(locale).strings(["shell"])).toContain(name);
    }
  },
);

test("each language has its own name, and those without one take that of their script or English", () => {
  languages.nameMarket({ en: "Night Market", "zh-CN": "夜市" });
  const nameIn = (code: string) => languages.get(code).market;
  expect(["en", "zh-CN", "zh-TW", "ru", "en-XA"].map(nameIn)).toEqual([
    "Night Market",
    "夜市",
    "夜市",
    "Night Market",
    "Night Market",
  ]);
});

test("Chinese and Japanese set no space around a name in their signs, and keep it around one in Latin letters", () => {
  const about = () => languages.get("ja").i18n.t("openingSoon:title");
  languages.nameMarket({ en: "Ilo" });
  expect(about()).toMatch(/^Ilo は/);
  languages.nameMarket({ ja: "みんなの市場" });
  expect(about()).toMatch(/^みんなの市場は/);
  languages.nameMarket({ en: "夜市" });
  expect(languages.get("en").i18n.t("openingSoon:title")).toBe("夜市 opens soon");
});

test("a market without a name has the software's", () => {
  expect(languages.get("en").i18n.t("shell:brand.name")).toBe("Pasar");
});

test("a new name changes the address of strings that browsers keep, and so does taking it away", () => {
  const before = languages.version;
  languages.nameMarket({ en: "Night Market" });
  const named = languages.version;
  languages.nameMarket({ en: "Day Market" });
  expect(new Set([before, named, languages.version]).size).toBe(3);
  languages.nameMarket({});
  expect(languages.version).toBe(before);
});

test("a name with quotes, marks of strings and markup is said as it stands, without its marks", () => {
  languages.nameMarket({ en: 'A "B" \\ <i>C</i> {{count}} $t(shell:back) $& D' });
  const { i18n, strings } = languages.get("en");
  expect(i18n.t("shell:brand.name")).toBe('A "B" \\ <i>C</i> count shell:back) $& D');
  expect(strings(["shell"])).not.toContain("<i>");
});

test("the software's name stands in the demo, on the page about the software, and where the software speaks of itself", () => {
  const own = [
    "app/account/routes/settings/settings-about.tsx",
    ...["read", "restore"].map((verb) => `app/platform/backup/${verb}-backup.server.ts`),
    "app/platform/env/env-schema.server.ts",
    "app/platform/language/i18n.ts",
    "app/platform/secrets/breached-passwords.server.ts",
    "app/run.server.ts",
    "app/start/ready-lines.server.ts",
  ];
  const demo = /^db\/seeds\/(?!legal\/|ensure-)/;
  const named = sourceFiles(["app", "modules", "renderers", "db"], /\.(?:tsx?|js)$/)
    .filter(({ path, text }) => !demo.test(path) && /\bPasar\b/.test(withoutComments(text)))
    .map(({ path }) => path);
  expect(named).toEqual(own);
  const texts = locales.flatMap((locale) =>
    readdirSync(`locales/${locale}`).map((file) => `locales/${locale}/${file}`),
  );
  expect(texts.filter((file) => /Pasar\b/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("no file that people download is called after the software", () => {
  const called = /(?:download=|filename|name:)[^\n]*\bpasar\b/i;
  const named = sourceFiles(["app", "modules", "renderers"], /\.(?:tsx?|js)$/)
    .filter(({ text }) => called.test(withoutComments(text)))
    .map(({ path }) => path);
  expect(named).toEqual([]);
});
