import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { ImportPlan } from "../import/import-page.server";

const figures = ["new", "changed", "untouched", "refused", "look"] as const;
const parts = ["all", "new", "changed", "untouched", "look", "refused", "stopped"] as const;

/** Counts of new, changed, untouched and refused goods of a file; those to check are part of the changed ones. */
export function ImportFigures({ counts }: Pick<ImportPlan, "counts">) {
  const { t } = useTranslation("goodsImport");
  const { count } = useFormat();
  return (
    <dl className="c-card c-figures">
      {figures.map((name) => (
        <div key={name} className="c-figure">
          <dt className="whole-row text-ink-2 font-xs">{t(`part.${name}`)}</dt>
          <dd>
            <b translate="no">{count(counts[name])}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The lists of a plan, and a search in the current one. */
export function ImportParts({ plan: { id, part, q, counts } }: { plan: ImportPlan }) {
  const { t } = useTranslation("goodsImport");
  const { count } = useFormat();
  return (
    <>
      <nav className="g-parts flex gap-4px mb-12px overflow-x-auto border-b-line" aria-label={t("parts")}>
        {parts
          .filter((name) => name !== "stopped" || counts.stopped > 0)
          .map((name) => (
            <a
              className="touch flex-none gap-6px p-0-12px text-ink-2 font-550"
              key={name}
              href={href("/pages/store/goods/import", { id, part: name === "all" ? null : name, q: q || null })}
              aria-current={name === part ? "page" : undefined}
            >
              <span>{t(`part.${name}`)}</span>{" "}
              <span translate="no" className="c-quiet">
                {count(counts[name])}
              </span>
            </a>
          ))}
      </nav>
      <Form method="get" className="c-row" role="search" key={part + q}>
        <input type="hidden" name="id" value={id} />
        {part !== "all" && <input type="hidden" name="part" value={part} />}
        <TextField name="q" type="search" label={t("search")} value={q} maxLength={100} />
        <button type="submit" className="c-button">
          {t("find")}
        </button>
      </Form>
    </>
  );
}
