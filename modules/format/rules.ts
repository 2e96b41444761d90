import type { Fields } from "../fields/field";
import type { LocalText, PageHead } from "./document";
import { type ModuleType, shapeOf } from "./shapes";
import { pageClass } from "./style/page-class";
import { rpxToCss } from "./style/rpx";
import { declarations } from "./style/style";
import { asGiven, isPlain, lightOnly, type Paint, themed, themedGround } from "./style/themed";

/** Input of a style rule: a module whose lengths are in rpx. */
export interface RuleItem {
  id: string;
  type: string;
  style: Record<string, string>;
  params: Record<string, LocalText>;
}

export function itemSelector(id: string): string {
  return `.m-${id}`;
}

/**
 * Returns the declarations of a module's rule: its style, and the params the renderer reads as custom properties. Only
 * values written by their grammar get here. Pure, because the editor writes the same rule in the browser.
 */
export function itemDeclarations({ type, style, params }: RuleItem): string {
  const fields = shapeOf(type)?.params ?? {};
  const grounds = Object.keys(fields).filter((name) => name.endsWith("Background") && name !== "lineBackground");
  const isOwn =
    hasPicture(style["background-image"]) ||
    [style["background-color"], ...grounds.map((name) => params[name])].some((one) => !isPlainText(one));
  const paint = isOwn ? asGiven : onPictures.has(type) ? themedGround : themed;
  const ink = isOwn ? `${lightOnly};color:var(--color-ink)` : "";
  return [ink, declarations(style, paint), customProperties(fields, params, paint)].filter(Boolean).join(";");
}

/** Types whose text lies on their pictures. */
const onPictures: ReadonlySet<string> = new Set<ModuleType>(["banner", "advertBanner"]);

const hasPicture = (picture: string | undefined) => picture !== undefined && picture !== "none" && picture !== "";
const isPlainText = (ground: LocalText | undefined) => typeof ground !== "string" || ground === "" || isPlain(ground);

/** Builds a stylesheet with one rule for the page and one per module. Lengths in rpx. */
export function stylesheetOf(page: PageHead, items: readonly RuleItem[]): string {
  const rules = [`.${pageClass}{${pageDeclarations(page)}}`];
  for (const item of items) {
    const body = itemDeclarations(item);
    if (body !== "") rules.push(`${itemSelector(item.id)}{${body}}`);
  }
  return `${rules.join("\n")}\n`;
}

/** Returns the page's own background and the colours of its navigation bar. */
export function pageDeclarations({ style }: PageHead): string {
  const isOwn = hasPicture(style.pageBackgroundImage) || !isPlainText(style.pageBackgroundColor);
  const barIsOwn = hasPicture(style.navigationBackgroundImage) || !isPlainText(style.navigationBarBackgroundColor);
  const paintBar = isOwn || barIsOwn ? asGiven : themed;
  const looks = declarations(
    {
      "background-color": style.pageBackgroundColor,
      ...(style.pageBackgroundImage && { "background-image": `url("${style.pageBackgroundImage}")` }),
    },
    isOwn ? asGiven : themed,
  );
  const bar = declarations({ "background-image": `url("${style.navigationBackgroundImage}")` }).replace(
    "background-image",
    "--bar-image",
  );
  const properties = [
    `--bar-text:${paintBar("text", style.navigationBarTextStyle)}`,
    `--bar-background:${paintBar("background", style.navigationBarBackgroundColor)}`,
  ];
  return [isOwn && `${lightOnly};color:var(--color-ink)`, looks, ...properties, bar].filter(Boolean).join(";");
}

/** `menuHeightWidth: "90rpx"` → `--menu-height-width:calc(90 * var(--rpx))`, for fields marked `css`. */
function customProperties(fields: Fields, params: Record<string, LocalText>, paint: Paint): string {
  return Object.entries(fields)
    .filter(([name, field]) => field.css && isSafe(params[name]))
    .map(([name]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `--${property}:${paint(name, rpxToCss(String(params[name])))}`;
    })
    .join(";");
}

/**
 * Defence in depth: fields marked `css` hold validated values already; this guarantees that nothing able to end a
 * declaration is written.
 */
function isSafe(value: LocalText | undefined): value is string {
  return typeof value === "string" && /^[a-z0-9#%.,()+*/ -]+$/i.test(value);
}

const wholePath = /^((?:url\(")?\/media\/[0-9a-f]{32})("\))?$/;

/** Expands pictures in styles to a full address with a width, because nothing later gets to choose one. */
export function addressed<T extends Record<string, string>>(style: T): T {
  const entries = Object.entries(style).map(([key, value]) => [key, value.replace(wholePath, "$1-750.webp$2")]);
  return Object.fromEntries(entries) as T;
}
