import type { Fields } from "../fields/field";
import type { LocalText, PageHead } from "./document";
import { shapeOf } from "./shapes";
import { pageClass } from "./style/page-class";
import { rpxToCss } from "./style/rpx";
import { declarations } from "./style/style";

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
  return [declarations(style), customProperties(shapeOf(type)?.params ?? {}, params)].filter(Boolean).join(";");
}

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
  const looks = declarations({
    "background-color": style.pageBackgroundColor,
    ...(style.pageBackgroundImage && { "background-image": `url("${style.pageBackgroundImage}")` }),
  });
  const bar = declarations({ "background-image": `url("${style.navigationBackgroundImage}")` }).replace(
    "background-image",
    "--bar-image",
  );
  const properties = [
    `--bar-text:${style.navigationBarTextStyle}`,
    `--bar-background:${style.navigationBarBackgroundColor}`,
  ];
  return [looks, ...properties, bar].filter(Boolean).join(";");
}

/** `menuHeightWidth: "90rpx"` → `--menu-height-width:calc(90 * var(--rpx))`, for fields marked `css`. */
function customProperties(fields: Fields, params: Record<string, LocalText>): string {
  return Object.entries(fields)
    .filter(([name, field]) => field.css && isPlain(params[name]))
    .map(
      ([name]) =>
        `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${rpxToCss(String(params[name]))}`,
    )
    .join(";");
}

/**
 * Defence in depth: fields marked `css` hold validated values already; this guarantees that nothing able to end a
 * declaration is written.
 */
function isPlain(value: LocalText | undefined): value is string {
  return typeof value === "string" && /^[a-z0-9#%.,()+*/ -]+$/i.test(value);
}

const wholePath = /^((?:url\(")?\/media\/[0-9a-f]{32})("\))?$/;

/** Expands pictures in styles to a full address with a width, because nothing later gets to choose one. */
export function addressed<T extends Record<string, string>>(style: T): T {
  const entries = Object.entries(style).map(([key, value]) => [key, value.replace(wholePath, "$1-750.webp$2")]);
  return Object.fromEntries(entries) as T;
}
