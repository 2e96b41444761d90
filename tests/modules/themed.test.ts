import { expect, test } from "vitest";
import { itemDeclarations, pageDeclarations } from "~/modules/format/rules";

const light = "--light:initial;--dark: ;color-scheme:light";
const rule = (type: string, style: Record<string, string>, params = {}) =>
  itemDeclarations({ id: "m1", type, style, params });

test.each([
  ["#ffffff", "--color-card"],
  ["#f5f5f5", "--color-page"],
  ["white", "--color-card"],
])("a module on %s takes the ground of the dark theme", (ground, token) => {
  expect(rule("goods", { "background-color": ground })).toBe(
    `background-color:var(--light,${ground}) var(--dark,var(${token}))`,
  );
});

test.each([
  ["#1f1b18", "var(--color-ink)"],
  ["#666666", "var(--color-ink-2)"],
  ["#8a2be2", "#aa64ea"],
])("text of %s is lightened where it would not be seen in the dark", (text, dark) => {
  expect(rule("menu", { color: text })).toBe(`color:var(--light,${text}) var(--dark,${dark})`);
});

test("text that can be read in the dark stays as it is", () => {
  expect(rule("menu", { color: "#ff9a63" })).toBe("color:#ff9a63");
});

test("text on pictures stays as it is", () => {
  expect(rule("banner", { color: "#000000" })).toBe("color:#000000");
});

test.each([
  ["a ground", { "background-color": "#fffbe8", color: "#8a5200" }],
  ["a grey", { "background-color": "#444444", color: "#8a5200" }],
  ["a picture", { "background-image": 'url("/media/00000000000000000000000000000000-750.webp")', color: "#8a5200" }],
])("a module with %s of its own is light and keeps its colours", (_what, style) => {
  const said = rule("notice", style);
  expect(said).toContain(`${light};color:var(--color-ink);`);
  expect(said).toContain("color:#8a5200");
  expect(said).not.toContain("var(--dark");
});

test("the words of a division are judged by their own ground", () => {
  const params = { lineText: "More", lineTextColor: "#333333", lineTextBackground: "#ffffff" };
  expect(rule("division", {}, params)).toBe(
    "--line-text-color:var(--light,#333333) var(--dark,var(--color-ink));" +
      "--line-text-background:var(--light,#ffffff) var(--dark,var(--color-card))",
  );
  expect(rule("division", {}, { ...params, lineTextBackground: "#ffe000" })).toContain(light);
});

const page = (style: Record<string, string>) =>
  pageDeclarations({
    params: { navigationBarTitleText: "", share_title: "" },
    style: {
      navigationBarTextStyle: "#000000",
      navigationBarBackgroundColor: "#ffffff",
      navigationBackgroundImage: "",
      pageBackgroundColor: "#f5f5f5",
      pageBackgroundImage: "",
      ...style,
    },
  });

test("a page as it is made first takes the theme, with its bar", () => {
  expect(page({}).split(";")).toEqual([
    "background-color:var(--light,#f5f5f5) var(--dark,var(--color-page))",
    "--bar-text:var(--light,#000000) var(--dark,var(--color-ink))",
    "--bar-background:var(--light,#ffffff) var(--dark,var(--color-card))",
  ]);
});

test("a coloured page is light, a coloured bar stays as it is on a page that takes the theme", () => {
  expect(page({ pageBackgroundColor: "#ffe4b5" })).toContain(light);
  const bar = page({ navigationBarBackgroundColor: "#224488", navigationBarTextStyle: "#ffffff" });
  expect(bar).toContain("--bar-text:#ffffff;--bar-background:#224488");
  expect(bar).not.toContain(light);
});
