import { textKey } from "~/app/platform/language/text-keys";
import { languageText, moduleText, type Translate } from "../document/finding-text";
import type { Difference } from "../document/model";

/** Longer values are truncated in a sentence; in code points. */
const longest = 60;

/** Describes one difference as a sentence: "Goods: columns 2 → 3". Needs the namespaces `pages` and `editor`. */
export function differenceText(t: Translate, { code, item, params }: Difference): string {
  const words = {
    row: params.row ?? "",
    place: params.place ?? "",
    language: languageText(params.language ?? ""),
    field: params.field ? t(`editor:fields.${params.field}`) : "",
    from: shown(t, params.from),
    to: shown(t, params.to),
    what: shown(t, params.what),
    module: item ? moduleText(t, item) : t("pages:where.page"),
  };
  return t(textKey("pages:diff", code), words);
}

function shown(t: Translate, value: string | undefined): string {
  if (value === undefined || value === "") return t("pages:diff.nothing");
  const points = [...value];
  return points.length > longest ? `${points.slice(0, longest).join("")}…` : value;
}
