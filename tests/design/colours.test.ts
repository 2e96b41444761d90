import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tintColours } from "~/app/design/tint";
import { hex, rgbOf } from "~/app/platform/format/contrast";
import { brandTokens, nearestBrand } from "~/app/settings/brand-colours";
import { fills, textColours, textGradients } from "~/modules/fields/named-colours";
import { darkCard } from "~/modules/format/style/themed";

const css = (file: string) => readFileSync(new URL(`../../app/design/${file}`, import.meta.url), "utf8");

/** Returns the declarations of a class, with whitespace collapsed. */
function rule(sheet: string, name: string): string {
  const body = new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(sheet)?.[1] ?? "";
  return body.replace(/\s+/g, " ").trim();
}

/** Returns the colour that the rules of a placeholder make together: a hue in a light, or a grey. */
function placeholder(sheet: string, name: string): string {
  const said = [...sheet.replace(/\/\*[\s\S]*?\*\//, "").matchAll(/([^{}]+)\{([^}]*)\}/g)]
    .filter(([, names = ""]) => names.split(",").some((one) => one.trim() === `.${name}`))
    .map(([, , body = ""]) => body)
    .join("");
  const hue = Number(/--hue: (\d+);/.exec(said)?.[1]);
  const [, saturation, lightness] = /background-color: hsl\(var\(--hue\) (\d+)% (\d+)%\);/.exec(said) ?? [];
  if (!lightness) return /background-color: (#[0-9a-f]{6});/.exec(said)?.[1] ?? "";
  const light = Number(lightness) / 100;
  const chroma = (Number(saturation) / 100) * Math.min(light, 1 - light);
  const channels = [0, 8, 4].map((from) => {
    const turn = (from + hue / 30) % 12;
    const value = light - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

test("the placeholder classes are the forty tints", () => {
  const sheet = css("tints.css");
  expect(tintColours).toHaveLength(40);
  for (const [number, colour] of tintColours.entries()) {
    expect(placeholder(sheet, `tint-${number}`), `tint-${number}`).toBe(colour);
  }
});

test("every colour name of the vocabulary has its class", () => {
  const sheet = css("colour-names.css");
  for (const [name, colour] of Object.entries(textColours)) {
    expect([`color: ${colour};`, expect.stringContaining(`var(--light, ${colour})`)]).toContainEqual(rule(sheet, name));
  }
  for (const [name, colours] of Object.entries({ ...fills, ...textGradients })) {
    const body = rule(sheet, name);
    for (const colour of colours) expect(body, name).toContain(colour);
    expect(body.includes("linear-gradient"), name).toBe(colours.length > 1);
  }
});

type Palette = Record<string, string>;

/** Returns the colours of a part of the token file by name. @param theme which of two a colour says */
function palette(sheet: string, theme: "light" | "dark"): Palette {
  const said = sheet.matchAll(/--color-([\w-]+): (?:(#[0-9a-f]{6})|var\(--light, (.{7})\) var\(--dark, (.{7})\));/g);
  return Object.fromEntries(
    [...said].map(([, name = "", one = "", light = one, dark = one]) => [name, theme === "light" ? light : dark]),
  );
}

const [store = "", console = ""] = css("tokens.css").split("/* The consoles: ");
const software: Record<"store" | "dark store" | "console", Palette> = {
  store: palette(store, "light"),
  "dark store": palette(store, "dark"),
  console: { ...palette(store, "light"), ...palette(console, "light") },
};
const brands = ["#fe5400", "#0b7a4b", "#fbbd08", "#ffff00", "#12296b", "#000000", "#ffffff", "#808080", "#d3184a"];
/** The software's colours, and those that markets have in their place. */
const palettes: Record<string, Palette> = Object.fromEntries([
  ...Object.entries(software),
  ...brands.flatMap((brand) => {
    const light: Palette = brandTokens("light", nearestBrand("light", brand));
    const dark: Palette = brandTokens("dark", nearestBrand("dark", brand));
    return [
      [`${brand} store`, { ...software.store, ...light }],
      [`${brand} dark store`, { ...software["dark store"], ...dark }],
      [`${brand} console`, { ...software.console, ...light }],
    ];
  }),
]);

test("every grey, tint and text of the storefront has two colours", () => {
  const { store, "dark store": dark } = software;
  const same = Object.keys(store).filter((name) => store[name] === dark[name]);
  // Brand, white text and what carries it, and what is off.
  expect(same).toEqual([
    "white",
    "black",
    "brand",
    "fill",
    "on-fill",
    "off",
    "live",
    "chip",
    "chip-ink",
    "over-name",
    "card-blue",
  ]);
});

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ["on-fill", "fill"],
  ["white", "live"],
  ["white", "card-blue"],
  ["white", "chip"],
  ["chip-ink", "chip"],
  ["over-name", "chip"],
  ["enterprise", "enterprise-tint"],
  ["ok", "ok-tint"],
  ["warn", "warn-tint"],
  ["accent", "card"],
  ["accent", "page"],
  ["accent", "tint"],
  ["accent-strong", "tint-2"],
  ["ink-2", "well"],
  ["ink-3", "card"],
  ["ink-3", "page"],
  ["danger", "card"],
  ["danger", "page"],
  ["danger", "danger-tint"],
  ["accent", "well"],
  ["ink", "page"],
  ["ink", "wash"],
  ["ink", "tint"],
  ["ink-2", "card"],
  ["ink-2", "page"],
  ["ink-2", "wash"],
  ["ink-2", "tint"],
  ["ink-3", "well"],
  ["card", "count"],
  ["ok", "card"],
  ["warn", "card"],
])("%s on %s can be read (4.5:1)", (text, ground) => {
  for (const [name, tokens] of Object.entries(palettes)) {
    expect(tokens[text], text).toBeDefined();
    expect(tokens[ground], ground).toBeDefined();
    expect(contrast(tokens[text] ?? "", tokens[ground] ?? ""), name).toBeGreaterThanOrEqual(4.45);
  }
});

test("modules of documents are measured on the card of the dark theme", () => {
  expect(hex(darkCard)).toBe(software["dark store"].card);
});

test.each(["page", "rail", "danger-tint"])("what consoles write on %s can be read (4.5:1)", (ground) => {
  const { console: tokens } = software;
  const text = ground === "danger-tint" ? ["danger"] : ["ink", "ink-2", "ink-3"];
  for (const name of text)
    expect(contrast(tokens[name] ?? "", tokens[ground] ?? ""), name).toBeGreaterThanOrEqual(4.45);
});

/** Of people who edit together, of a card of gold, and of the software's own page: not of the market. */
const others = ["#a8522f", "#241f1c", "#4c382d", "#3a2415", "#d9c4b4"];

test("no style sheet has the software's orange beside the tokens, where a market's colour would not reach it", () => {
  const sheets = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const found: string[] = [];
  for (const file of sheets.filter((one) => !/\b(?:tokens|colour-names|tints)\.css$/.test(one))) {
    for (const [colour] of readFileSync(`app/${file}`, "utf8").matchAll(/#[0-9a-f]{6}\b/g)) {
      const [r, g, b] = rgbOf(colour);
      const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
      const hue = most === r && g > b ? (60 * (g - b)) / (most - least) : 0;
      if (hue >= 8 && hue <= 34 && most - least > 8 && !others.includes(colour)) found.push(`${file}: ${colour}`);
    }
  }
  expect(found).toEqual([]);
});

test("the layers are those of the specification", () => {
  const sheet = css("tokens.css");
  expect(sheet).toContain("--z-toast: 10090;");
  expect(sheet).toContain("--z-no-network: 10080;");
  expect(sheet).toContain("--z-popup: 10075;");
  expect(sheet).toContain("--z-mask: 10070;");
});
