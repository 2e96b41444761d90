import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "~/app/platform/language/locales";
import { baseKey, type FlatTexts, flatten, textFaults } from "../support/locale-faults";
import { sourceFiles, withoutComments } from "../support/source-files";
import { lackingTexts } from "../support/string-faults";

function namespaces(language: string): string[] {
  return readdirSync(`locales/${language}`).filter((file) => file.endsWith(".json"));
}

function textsOf(language: string): FlatTexts {
  const all: FlatTexts = new Map();
  for (const file of namespaces(language)) {
    flatten(file.replace(".json", ""), JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8")), all);
  }
  return all;
}

const english = textsOf("en");

test("the languages on the disk are the languages of the shop", () => {
  expect(readdirSync("locales").sort()).toEqual([...locales].sort());
});

test.each(locales)(
  "%s has the texts of English: the same keys, placeholders and plural forms, translated",
  (language) => {
    expect(english.size).toBeGreaterThan(20);
    expect(textFaults(language, english, textsOf(language))).toEqual([]);
  },
);

test.each(locales)("%s calls no two screens of a console alike", (language) => {
  const texts = [...textsOf(language)].filter(([key]) => /^(?:seller.nav|operator.rail|setup.parts)\./.test(key));
  // The name of the whole rail is no screen.
  const names = texts.filter(([key]) => !key.endsWith("nav.rail")).map(([key, name]) => `${key.split(".")[0]} ${name}`);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each(["zh-TW", "zh-CN", "ja", "ko", "ru"] as const)("%s is written in its own script", (language) => {
  const own =
    { ru: /\p{Script=Cyrillic}/u, ko: /\p{Script=Hangul}/u }[language as string] ??
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;
  const foreign = [...textsOf(language)].filter(
    ([, text]) => !own.test(text) && /[A-Za-z]{4,}\s+[A-Za-z]{3,}/.test(text.replace(/\{\{[^}]*\}\}/g, "")),
  );
  expect(foreign.map(([key]) => key)).toEqual([]);
});

test("every text that the code names is there", () => {
  // A group of texts is named where one of them is chosen.
  const keys = new Set(
    [...english.keys()].flatMap((key) => {
      const parts = baseKey(key).replace(".", ":").split(".");
      return parts.map((_part, at) => parts.slice(0, at + 1).join("."));
    }),
  );
  const files = sourceFiles(["app", "modules", "renderers"], /\.tsx?$/);
  expect(files.flatMap((file) => lackingTexts(file, (key) => keys.has(key)))).toEqual([]);
  const faulty =
    'const { t } = useTranslation(["cart", "forms"]);\nt(full ? "noSuch" : "forms:save", { a });\nf("forms:none|n=1");';
  const found = lackingTexts({ path: "a.tsx", text: faulty }, (key) => keys.has(key));
  expect(found).toEqual(["a.tsx: cart:noSuch", "a.tsx: forms:none"]);
});

test("no text is left over: every key, or the group it is chosen from, is named in the code", () => {
  const code = sourceFiles(["app", "modules", "renderers", "scripts", "db"], /\.(?:tsx?|mjs)$/)
    .map((file) => withoutComments(file.text))
    .join("\n");
  const named = namedIn(code);
  const keys = new Set([...english.keys()].map(baseKey));
  const unused = [...keys].filter((key) => !named(key));
  expect(unused).toEqual([]);
});

/**
 * Returns whether code names a key: the key, or its last part, at the end of a string (a passed code; it may carry
 * numbers after a bar: `locked|minutes=5`), or a group such as `issues.${code}`. The code is read once, not once per
 * key.
 */
function namedIn(code: string): (key: string) => boolean {
  const ends = endsOf(code.matchAll(/([\w.:$-]+)["'`|]/g));
  const groups = endsOf(code.matchAll(/([\w.:$-]+)\.\$\{/g));
  return (key) => {
    const [, ...parts] = key.split(".");
    if (ends.has(parts.join(".")) || ends.has(parts.at(-1) ?? "")) return true;
    return parts.some((_part, index) => index > 0 && groups.has(parts.slice(0, index).join(".")));
  };
}

/** Every end of a name that begins at the name or behind a dot or colon: `ns:a.b` → `ns:a.b`, `a.b`, `b`. */
function endsOf(names: Iterable<RegExpMatchArray>): Set<string> {
  const ends = new Set<string>();
  for (const [, name = ""] of names) {
    ends.add(name);
    for (const { index } of name.matchAll(/[.:]/g)) ends.add(name.slice(index + 1));
  }
  return ends;
}

test("a missing key, a changed placeholder, a lacking plural form, an empty and an untranslated text are found", () => {
  const original = flatten("shell", {
    hello: "Hello {{name}}",
    items_one: "{{count}} item",
    items_other: "{{count}} items",
    long: "This is a long text",
  });
  const broken = flatten("shell", {
    hello: "Привет {{nom}}",
    items_one: "{{count}} вещь",
    items_other: "{{count}} вещи",
    long: "This is a long text",
    extra: " ",
  });
  expect(textFaults("ru", original, broken)).toEqual([
    "ru shell.hello has other placeholders",
    "ru lacks shell.items_few",
    "ru lacks shell.items_many",
    "ru shell.long is still English",
    "ru has shell.extra, which English has not",
  ]);
  expect(textFaults("ru", original, flatten("shell", { hello: "" }))).toContain("ru shell.hello is not a text");
  expect(textFaults("ru", original, flatten("shell", {}))).toContain("ru lacks shell.long");
  expect(textFaults("en", original, original)).toEqual([]);
});
