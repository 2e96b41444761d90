import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { presetNames } from "../presets";

/** A new page: its name, its kind, and what it starts with. */
export function PageCreator({ rows }: { rows: { id: number; name: string }[] }) {
  const { t } = useTranslation(["editor", "pages"]);
  const kinds = ["page", "index", "category", "search"] as const;
  return (
    <Form method="post" className="c-card c-card-body c-form" aria-label={t("list.new")}>
      <input type="hidden" name="act" value="create" />
      <div className="c-row">
        <TextField label={t("list.name")} name="name" required maxLength={60} autoComplete="off" />
        <Select
          label={t("list.kind")}
          name="kind"
          value="page"
          options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <Select
          label={t("list.from")}
          name="from"
          value="blank"
          options={[
            ...presetNames.map((preset) => ({ value: preset, label: t(`pages:presets.${preset}`) })),
            ...rows.map(({ id, name }) => ({ value: `copy:${id}`, label: t("list.copyOf", { name }) })),
          ]}
        />
        <button type="submit" className="c-button is-primary">
          {t("list.create")}
        </button>
      </div>
    </Form>
  );
}
