import { type Locale, localeNames, matchLocale } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText, type Texts } from "~/app/platform/language/texts";
import type { Issue } from "~/modules/format/document";
import type { Finding } from "./model";

/** i18next's `t` with the namespaces `pages` and `editor`. */
export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** Describes a finding: the problem, and its location (the module, its label, the row). */
export function findingText(t: Translate, finding: Finding, locale: Locale = "en"): { title: string; detail: string } {
  const { code, item, params } = finding;
  const filled = { ...params, ...(params.field && { field: t(`editor:fields.${params.field}`) }), ...lists(t, params) };
  const words: Record<string, string | number> = {
    ...filled,
    title: titleOf(params.title, locale) || (params.found ?? ""),
  };
  if (params.kind) words.kind = t(`pages:things.${params.kind}`);
  if (params.issue) words.issue = t(textKey("pages:issues", params.issue as Issue["code"]));
  const title = t(`pages:gates.${variant(finding)}`, words);
  const detail = [
    item ? moduleText(t, item) : t("pages:where.page"),
    params.row && t("pages:where.row", { row: params.row }),
  ]
    .filter(Boolean)
    .join(t("pages:where.comma"));
  return { title, detail: `${detail}${t("pages:where.stop")} ${t(textKey("pages:advice", code), words)}`.trim() };
}

/** Returns the text variant for gates whose wording depends on the finding. */
function variant({ code, params }: Finding): string {
  if (code === "missing-languages" && params.languages === "") return "one-language";
  if (code === "near-limit" && params.of !== "bytes") return `near-limit-${params.of}`;
  if (code === "dead-link" && params.kind) return "dead-link-thing";
  if (code === "not-yours" && (params.kind === "link" || params.kind === "picture")) return `not-yours-${params.kind}`;
  return code;
}

/** Names a module the way operators know it: by its kind and their label. */
export function moduleText(t: Translate, item: { type: string; name: string }): string {
  const kind = t(`editor:modules.${item.type}`);
  return item.name === "" ? kind : `${kind}${t("pages:where.comma")}${item.name}`;
}

function lists(t: Translate, { languages }: Record<string, string>): Record<string, string> {
  if (!languages) return {};
  const names = languages.split(" ").map((language) => languageText(language));
  return { languages: names.join(t("pages:where.comma")) };
}

export function languageText(language: string): string {
  const locale = matchLocale(language);
  return locale ? localeNames[locale] : language;
}

function titleOf(raw: string | undefined, locale: Locale): string {
  if (!raw) return "";
  const title = JSON.parse(raw) as Texts | string;
  return pickText(title, locale);
}
