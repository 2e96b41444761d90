// @vitest-environment happy-dom
import type { TOptions } from "i18next";
import { expect, test, vi } from "vitest";
import { createBrowserTexts } from "~/app/platform/language/browser-texts";
import { pseudoLanguage } from "~/app/platform/language/i18n";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { locales } from "~/app/platform/language/locales";

const languages = createLanguages(".", true);
const names = Object.keys(languages.get("en").i18n.services.resourceStore.data.en ?? {});

const counts = [0, 1, 2, 5, 21, 1.5, 1_000_000];
const plural = /_(?:one|few|many|other)$/;

/** All texts by their paths. */
function textsOf(texts: unknown, path = ""): [key: string, text: string][] {
  if (typeof texts === "string") return [[path, texts]];
  return Object.entries(texts as object).flatMap(([name, inner]) => textsOf(inner, path ? `${path}.${name}` : name));
}

/** What a text may be filled in with, also with nothing, and with what looks like a place for a value. */
function valuesOf(key: string, text: string): TOptions[] {
  const values = Object.fromEntries(
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, `<$& ${name} {{a}}>`]),
  );
  return plural.test(key) ? counts.map((count) => ({ ...values, count })) : [{}, values];
}

test.each([...locales, pseudoLanguage])("every text of %s is in a browser what i18next says", (code) => {
  const { i18n, strings } = languages.get(code);
  const texts = JSON.parse(strings(names));
  const browser = createBrowserTexts(code, texts);
  const asked = names.flatMap((name) =>
    textsOf(texts[name]).flatMap(([key, text]) =>
      valuesOf(key, text).map((values) => ({ name, key: key.replace(plural, ""), values })),
    ),
  );
  const said = (by: typeof i18n) =>
    asked.map(({ name, key, values }) => [name, key, by.getFixedT(null, name)(key, { ...values })]);
  expect(asked.length).toBeGreaterThan(5000);
  expect(said(browser)).toEqual(said(i18n));
});

test("what is asked for beside texts is answered as by i18next", () => {
  const { i18n, strings } = languages.get("ru");
  const browser = createBrowserTexts("ru", JSON.parse(strings(names)));
  const asked: [string, Record<string, unknown>?][] = [
    ["brand.title"],
    ["cart:title", { count: "1" }],
    ["nothing.here"],
    ["cart:nothing.here"],
    ["nothing:here"],
    ["nothing", { defaultValue: "" }],
    ["nothing", { defaultValue: "At {{at}}", at: 3 }],
    ["nothing", { defaultValue: "{{one}}{{two}}{{three}}", one: null, two: undefined }],
  ];
  for (const [key, options] of asked) expect(browser.t(key, { ...options }), key).toBe(i18n.t(key, { ...options }));
  for (const key of ["brand.title", "cart:title", "cart:nothing", "nothing:here"])
    expect(browser.exists(key), key).toBe(i18n.exists(key));
});

test("a namespace is fetched once, tried once more when that fails, and given up after it", async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  let failures = 1;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address.replace(/\?.*/, ""));
    if (failures-- > 0) return new Response("", { status: 503 });
    return Response.json({ word: "Word" });
  });
  const browser = createBrowserTexts("en", { shell: {} });
  expect(browser.hasLoadedNamespace("cart")).toBe(false);
  const heard = vi.fn();
  const both = [browser.loadNamespaces(["shell", "cart"], heard), browser.loadNamespaces(["cart"], heard)];
  await vi.runAllTimersAsync();
  await Promise.all(both);
  expect([asked, heard.mock.calls.length]).toEqual([["/strings/en/cart", "/strings/en/cart"], 2]);
  expect([browser.t("cart:word"), browser.hasLoadedNamespace("cart")]).toEqual(["Word", true]);

  failures = 2;
  const failed = browser.loadNamespaces(["goods"]);
  await vi.runAllTimersAsync();
  await failed;
  expect([browser.hasLoadedNamespace("goods"), browser.hasResourceBundle("en", "goods")]).toEqual([true, false]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
