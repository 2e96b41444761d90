import { useTranslation } from "react-i18next";
import { Form, Link } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { Icon } from "~/app/design/icon";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { PageState } from "../document/model";
import { useStudio } from "./use-studio";

interface Props {
  row: { id: number; name: string; address: string; state: PageState; takenDown: boolean };
  mayEdit: boolean;
  deleted: boolean;
  /** A name that was refused for this page; null = none was. */
  refused: string | null;
}

export function PageActions({ row, mayEdit, deleted, refused }: Props) {
  const studio = useStudio();
  const { t } = useTranslation(["editor", "pages"]);
  const live = row.state === "live" || row.state === "campaign";
  const name = <span className="sr-only">{`: ${row.name}`}</span>;
  if (deleted && row.takenDown && studio.of === "shop") return <p>{t("pages:refusals.takenDown")}</p>;
  if (deleted) {
    return (
      <Form method="post" className="flex flex-wrap gap-6px">
        <input type="hidden" name="page" value={row.id} />
        <button type="submit" className="c-button" name="intent" value="restore" disabled={!mayEdit}>
          {t("list.restore")}
          {name}
        </button>
      </Form>
    );
  }
  return (
    <span className="c-acts pl-acts">
      <Link className="c-button" to={studio.versions(row.id)} title={t("bar.versions")}>
        <Icon name="history" />
        <span className="sr-only">{`${t("bar.versions")}: ${row.name}`}</span>
      </Link>
      <a className="c-button" href={studio.export(row.id)} title={t("list.export")} download>
        <Icon name="download" />
        <span className="sr-only">{`${t("list.export")}: ${row.name}`}</span>
      </a>
      {mayEdit && <RenameForm key={row.name} row={row} refused={refused} />}
      {mayEdit && <Recycle row={row} live={live} />}
    </span>
  );
}

function Recycle({ row, live }: Pick<Props, "row"> & { live: boolean }) {
  const { t } = useTranslation("editor");
  const label = (
    <>
      <Icon name="trash-2" />
      <span className="sr-only">{`${t("list.recycle")}: ${row.name}`}</span>
    </>
  );
  const button = (
    <button
      type="submit"
      className={live ? "c-button is-danger" : "c-button"}
      name="intent"
      value="recycle"
      title={live ? undefined : t("list.recycle")}
    >
      {live ? t("list.recycleLiveYes") : label}
    </button>
  );
  const form = (
    <Form method="post">
      <input type="hidden" name="page" value={row.id} />
      {live && <input type="hidden" name="live" value="1" />}
      {button}
    </Form>
  );
  if (!live) return form;
  return (
    <ConfirmAction
      name="recyclePage"
      label={label}
      title={t("list.recycle")}
      look="c-button"
      question={t("list.recycleLive")}
    >
      {form}
    </ConfirmAction>
  );
}

/** Renames the page for operators in place. Reopens if the name was refused. */
function RenameForm({ row, refused }: Pick<Props, "row" | "refused">) {
  const { t } = useTranslation(["editor", "pages"]);
  return (
    <details className="pl-rename relative" name="rename" open={refused !== null}>
      <summary className="c-button cursor-pointer" title={t("list.rename")}>
        <Icon name="pencil" />
        <span className="sr-only">{`${t("list.rename")}: ${row.name}`}</span>
      </summary>
      <Form method="post" className="c-card c-card-body c-form" noValidate>
        <input type="hidden" name="page" value={row.id} />
        <TextField
          key={refused ?? row.name}
          label={t("list.name")}
          name="name"
          value={refused ?? row.name}
          error={refused === null ? undefined : t("pages:refusals.nameMissing")}
          required
          maxLength={60}
          autoComplete="off"
        />
        <button type="submit" className="c-button is-primary" name="intent" value="rename">
          {t("list.save")}
        </button>
      </Form>
    </details>
  );
}
