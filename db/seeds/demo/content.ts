import type { Texts } from "~/db/columns";
import type { AdvertsTable, ArticlesTable } from "~/db/tables/content-schema";
import type { ShopsTable } from "~/db/tables/shop-schema";
import { advertLines } from "./adverts";
import { articleText } from "./articles";
import { helpText } from "./help";
import { keywordLines } from "./keywords";
import type { SceneName } from "./scenes";
import { shopLines } from "./shops";
import { textsOf } from "./specs";

/** Splits a text at lines that begin with a mark, without the mark. */
const piecesOf = (text: string, mark: string) => `\n${text}`.split(`\n${mark}`).filter((piece) => piece.trim() !== "");

/** One line per language, paragraphs separated by ¶. */
const bodyOf = (lines: string[]) => textsOf(lines.map((line) => line.replaceAll("¶", "\n\n")).join("|"));

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** Splits a line into the words before the first bar and the rest. */
function cutLine(line: string): [string[], string] {
  const cut = line.indexOf("|");
  return [line.slice(0, cut).trim().split(/\s+/), line.slice(cut + 1)];
}

export interface DemoShop {
  key: string;
  kind: ShopsTable["kind"];
  sign: string;
  ground: string;
  onAir: boolean;
  name: Required<Texts>;
  city: Required<Texts>;
}

export function readShops(): DemoShop[] {
  return linesOf(shopLines).map((line) => {
    const [[key = "", kind = "", sign = "", ground = "", air], texts] = cutLine(line);
    const parts = texts.split("|");
    return {
      key,
      kind: kind as DemoShop["kind"],
      sign,
      ground,
      onAir: air === "air",
      name: textsOf(parts.slice(0, 7).join("|")),
      city: textsOf(parts.slice(7).join("|")),
    };
  });
}

export interface DemoAdvert {
  module: AdvertsTable["module"];
  mediaKind: AdvertsTable["media_kind"];
  scene: SceneName;
  /** `category:pantry`, `article:tea`, `shop:aura`, `page:demo-campaign`. */
  target: string;
  title: Required<Texts>;
}

export function readAdverts(): DemoAdvert[] {
  return linesOf(advertLines).map((line) => {
    const [[module, mediaKind, scene, target = ""], texts] = cutLine(line);
    return {
      module: module as DemoAdvert["module"],
      mediaKind: mediaKind as DemoAdvert["mediaKind"],
      scene: scene as SceneName,
      target,
      title: textsOf(texts),
    };
  });
}

export interface DemoArticle {
  key: string;
  tag: ArticlesTable["tag"];
  headline: boolean;
  /** File name of the object whose goods picture it shows. */
  code: string;
  ageDays: number;
  views: number;
  title: Required<Texts>;
  body: Required<Texts>;
}

export function readArticles(): DemoArticle[] {
  return articleText
    .split(/^# /m)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [head = "", ...bodies] = linesOf(part);
      const [[key = "", tag, headline, object = "", age, views], texts] = cutLine(head);
      return {
        key,
        tag: tag as DemoArticle["tag"],
        headline: headline === "headline",
        code: object.split("@")[0] ?? "",
        ageDays: Number(age),
        views: Number(views),
        title: textsOf(texts),
        body: bodyOf(bodies),
      };
    });
}

export interface DemoHelpCategory {
  icon: string;
  name: Required<Texts>;
  articles: { views: number; title: Required<Texts>; body: Required<Texts> }[];
}

export function readHelp(): DemoHelpCategory[] {
  return piecesOf(helpText, "= ").map((category) => {
    const [head = "", ...questions] = piecesOf(category, "# ");
    const [[icon = ""], name] = cutLine(head);
    const articles = questions.map((question) => {
      const [line = "", ...bodies] = linesOf(question);
      const [[views], title] = cutLine(line);
      return { views: Number(views), title: textsOf(title), body: bodyOf(bodies) };
    });
    return { icon, name: textsOf(name), articles };
  });
}

/** Most popular first. */
export function readKeywords(): Required<Texts>[] {
  return linesOf(keywordLines).map(textsOf);
}
