import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import type { PresetName } from "../document/presets";
import { useStudio } from "./use-studio";

interface Props {
  /** Pages that can be copied. */
  rows: { id: number; name: string }[];
  presets: readonly PresetName[];
  /** The search words that found them; "" = the first pages of all. */
  copy: string;
}

/** The form for a new page: its name, its kind, and its starting point; any page can be searched for and copied. */
export function PageCreator({ rows, presets, copy }: Props) {
  const { t } = useTranslation(["editor", "pages"]);
  const { of } = useStudio();
  const kinds = of === "shop" ? (["page"] as const) : (["page", "index", "category", "search"] as const);
  return (
    <section className="c-card c-card-body c-form" aria-label={t("list.new")}>
      <Form method="get" className="c-row" role="search" preventScrollReset>
        <input type="hidden" name="new" value="1" />
        <TextField label={t("list.copySearch")} name="copy" type="search" value={copy} maxLength={60} />
        <button type="submit" className="c-button">
          {t("list.find")}
        </button>
      </Form>
      <Form method="post" key={copy} aria-label={t("list.new")}>
        <input type="hidden" name="intent" value="create" />
        <div className="c-row">
          <TextField label={t("list.name")} name="name" required maxLength={60} autoComplete="off" />
          {kinds.length > 1 && (
            <Select
              label={t("list.kind")}
              name="kind"
              value="page"
              options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            />
          )}
          <Select
            label={t("list.from")}
            name="from"
            value={copy !== "" && rows[0] ? `copy:${rows[0].id}` : "blank"}
            options={[
              ...presets.map((preset) => ({ value: preset, label: t(`pages:presets.${preset}`) })),
              ...rows.map(({ id, name }) => ({ value: `copy:${id}`, label: t("list.copyOf", { name }) })),
            ]}
          />
          <button type="submit" className="c-button is-primary">
            {t("list.create")}
          </button>
        </div>
      </Form>
    </section>
  );
}
