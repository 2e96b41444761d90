import { createInstance, type i18n, type TOptions } from "i18next";
import { expect, test, vi } from "vitest";
import { i18nOptions } from "~/app/platform/language/i18n";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { rememberTexts } from "~/app/platform/language/remembered-texts.server";

const texts = {
  shell: { hello: "Hello", apples_one: "{{count}} apple", apples_other: "{{count}} apples", part: { of: "Part" } },
  cart: { hello: "Hello, cart", deep: { word: "Word" } },
};

function instance() {
  const made = createInstance();
  made.init({
    ...i18nOptions,
    lng: "zh-CN",
    ns: Object.keys(texts),
    resources: { "zh-CN": texts },
    initImmediate: false,
  });
  return made;
}

/** Spies on the work that i18next does for each call. */
function spyOnWork(made: i18n) {
  const { translator } = made as unknown as { translator: { translate(): unknown } };
  return vi.spyOn(translator, "translate");
}

test("a text is worked out once, by namespace, prefix and what it is filled in with", () => {
  const made = instance();
  const translate = spyOnWork(made);
  rememberTexts(made);
  for (const _ of [1, 2, 3]) {
    expect([made.t("hello"), made.t("cart:hello"), made.t("missing.key")]).toEqual([
      "Hello",
      "Hello, cart",
      "missing.key",
    ]);
    expect(made.getFixedT(null, "cart")("hello")).toBe("Hello, cart");
    expect(made.getFixedT(null, "cart", "deep")("word")).toBe("Word");
    expect(made.getFixedT("zh-CN", ["cart", "shell"])("part.of")).toBe("Part");
  }
  // Once for each of five, and three times for the list of namespaces, which belongs to none of them.
  expect(translate).toHaveBeenCalledTimes(5 + 3);
  for (const _ of [1, 2, 3])
    expect([1, 2, 5].map((count) => made.t("apples", { count }))).toEqual(["1 apples", "2 apples", "5 apples"]);
  expect(translate).toHaveBeenCalledTimes(5 + 3 + 3);
  expect(made.t("hello", "Default")).toBe("Hello");
});

test("texts that are filled in differently do not answer for one another", () => {
  const [made, plain] = [instance(), instance()];
  rememberTexts(made);
  const calls = [
    ["apples", { count: 1 }],
    ["apples", { count: "1" }],
    ["apples", { count: 1, lng: "zh-CN" }],
    ["apples", { count: 1, ns: "cart" }],
    ["part", { returnObjects: true }],
    ["part.of", {}],
    ["hello\nlng\tstring\tzh-CN", {}],
    ["apples", { count: "a".repeat(500) }],
    ["hello", { ns: ["cart", "shell"] }],
    ["gone", { defaultValue: "Default" }],
    ["gone", { defaultValue: "Other" }],
  ] as const;
  for (const _ of [1, 2])
    for (const [key, parameters] of calls)
      expect(made.t(key, { ...parameters } as TOptions)).toEqual(plain.t(key, { ...parameters } as TOptions));
});

test("says what i18next says of its namespaces", () => {
  const made = instance();
  rememberTexts(made);
  const names = ["cart", "cart", "nothing", "nothing"];
  const other = instance();
  expect(names.map((ns) => made.hasLoadedNamespace(ns))).toEqual(names.map((ns) => other.hasLoadedNamespace(ns)));
  expect(made.getFixedT(null, "cart")).toBe(made.getFixedT(null, "cart"));
  expect(Reflect.get(made.getFixedT(null, "cart"), "ns")).toBe("cart");
});

test("the languages of the server remember", () => {
  const { i18n } = createLanguages(".", false).get("zh-CN");
  const translate = spyOnWork(i18n);
  for (const _ of [1, 2]) i18n.getFixedT(null, "shell")("brand.title");
  expect(translate).toHaveBeenCalledTimes(1);
});
