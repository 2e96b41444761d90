import type { Texts } from "~/db/columns";
import type { Subject } from "../pictures/goods-picture.server";
import { beauty } from "./goods/beauty";
import { fashion } from "./goods/fashion";
import { hobby } from "./goods/hobby";
import { home } from "./goods/home";
import { kids } from "./goods/kids";
import { outdoor } from "./goods/outdoor";
import { pantry } from "./goods/pantry";
import { plants } from "./goods/plants";
import { shoes } from "./goods/shoes";
import { tech } from "./goods/tech";
import { textsOf } from "./specs";

/*
 * A department is a text with one line per thing, its parts separated by `|`: the thing, then seven titles (en, zh-TW,
 * zh-CN, ms, ja, ko, ru). The first character tells: `=` top category, `-` second level, `+` third level, `*` goods of
 * the category above it.
 *
 *   = 1f3b8 | Music & Hobby | …                category: object of its picture
 *   * 1f3c0! pacer 2690 1687 ball | …          goods: object, shop, price in minor units, quantity sold, set of specifications
 *
 * Objects: file name in db/seeds/pictures/objects, then `@34` turned clockwise by 34 degrees, `#120` hue shifted by 120
 * degrees, `~` a single natural colour, `!` floats above the ground.
 */
const departments = { home, tech, fashion, shoes, beauty, pantry, kids, outdoor, plants, hobby };
export type Department = keyof typeof departments;

export interface DemoCategory {
  department: Department;
  level: 1 | 2 | 3;
  /** Index of the parent in the list of categories; null on the first level. */
  parent: number | null;
  /** File name of the object that represents it. */
  code: string;
  name: Required<Texts>;
}

export interface DemoGoods {
  department: Department;
  /** Index in the list of categories. */
  category: number;
  subject: Subject;
  shop: string;
  priceMinor: number;
  sales: number;
  specs: string;
  title: Required<Texts>;
}

function readSubject(text: string): Subject {
  const match = /^([0-9a-f]{4,5}(?:-fe0f)?)(?:@(-?\d+))?(?:#(\d+))?(~?)(!?)$/.exec(text);
  if (!match) throw new Error(`Not an object: ${text}`);
  const [, code = "", tilt, hue, natural, floating] = match;
  return { code, tilt: Number(tilt ?? 0), hue: Number(hue ?? 0), natural: natural !== "", floating: floating !== "" };
}

/** Reads the departments. Throws on the first line that does not follow the form above. */
export function readCatalogue(): { categories: DemoCategory[]; goods: DemoGoods[] } {
  const categories: DemoCategory[] = [];
  const goods: DemoGoods[] = [];
  for (const [name, text] of Object.entries(departments)) {
    const department = name as Department;
    const open: number[] = [];
    for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
      const cut = line.indexOf("|");
      const [mark = "", ...words] = line.slice(0, cut).trim().split(/\s+/);
      const texts = textsOf(line.slice(cut + 1));
      const level = "=-+".indexOf(mark) + 1;
      if (level > 0) {
        open.length = level - 1;
        const parent = open[level - 2] ?? null;
        if (level > 1 && parent === null) throw new Error(`A category without a parent: ${line}`);
        const { code } = readSubject(words[0] ?? "");
        open.push(categories.push({ department, level: level as 1 | 2 | 3, parent, code, name: texts }) - 1);
        continue;
      }
      const [object = "", shop = "", price, sales, specs = ""] = words;
      const category = open[2];
      if (mark !== "*" || category === undefined || words.length !== 5) throw new Error(`Not a line of goods: ${line}`);
      goods.push({
        department,
        category,
        subject: readSubject(object),
        shop,
        priceMinor: Number(price),
        sales: Number(sales),
        specs,
        title: texts,
      });
    }
  }
  return { categories, goods };
}

/** Goods that a visitor sees first, in this order. */
const featured = [
  "Aura wireless headphones",
  "Pacer Lite knit running shoes",
  "Hand-glazed teapot, 700 ml",
  "Rubber fig in terracotta pot, 35 cm",
  "Wool-blend coat in camel",
  "Kestrel film camera",
  "Rose & oat soap bar, set of three",
  "Daytrip backpack 18 L, water repellent",
  "Halden solid oak dining chair",
  "Carabao mangoes, 3 kg farm box",
  "Velvet matte lipstick",
  "Voyager cabin suitcase",
  "Moonrise ridge tent",
  "Barnaby teddy bear",
  "Marlow portable FM radio",
  "Wildflower honey in a clay jar",
  "Fjord two-seat sofa with arc lamp",
  "Cobalt swing dress",
];

/** Returns goods indexes in recommendation order: the featured ones, then one of each department in turn. */
export function recommendedOrder(goods: DemoGoods[]): number[] {
  const first = featured.map((title) => goods.findIndex((one) => one.title.en === title));
  if (first.includes(-1)) throw new Error(`Not in the catalogue: ${featured[first.indexOf(-1)]}`);
  const piles = Object.keys(departments).map((department) =>
    goods.map((_, i) => i).filter((i) => goods[i]?.department === department && !first.includes(i)),
  );
  const rest: number[] = [];
  // Every second one, then the rest: neighbours in a department look alike and should not be adjacent again a round
  // later.
  const mixed = piles.map((pile) => [...pile.filter((_, i) => i % 2 === 0), ...pile.filter((_, i) => i % 2 === 1)]);
  for (let round = 0; mixed.some((pile) => round < pile.length); round++) {
    for (const pile of mixed) rest.push(...pile.slice(round, round + 1));
  }
  return [...first, ...rest];
}
