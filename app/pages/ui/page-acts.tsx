import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { pageScreens } from "../addresses";

interface Props {
  row: { id: number; name: string };
  mayEdit: boolean;
  deleted: boolean;
  /** A name for it that was refused; null = none was. */
  refused: string | null;
}

/** What can be done with a page of the list. */
export function PageActs({ row, mayEdit, deleted, refused }: Props) {
  const { t } = useTranslation("editor");
  const name = <span className="sr-only">: {row.name}</span>;
  if (deleted) {
    return (
      <Form method="post" className="pl-acts">
        <input type="hidden" name="page" value={row.id} />
        <button type="submit" className="c-button" name="act" value="restore" disabled={!mayEdit}>
          {t("list.restore")}
          {name}
        </button>
      </Form>
    );
  }
  return (
    <span className="pl-acts">
      <Link className="c-button" to={pageScreens.versions(row.id)} title={t("bar.versions")}>
        <Icon name="history" />
        <span className="sr-only">
          {t("bar.versions")}: {row.name}
        </span>
      </Link>
      <a className="c-button" href={pageScreens.export(row.id)} title={t("list.export")} download>
        <Icon name="download" />
        <span className="sr-only">
          {t("list.export")}: {row.name}
        </span>
      </a>
      {mayEdit && <RenameForm key={row.name} row={row} refused={refused} />}
      {mayEdit && (
        <Form method="post">
          <input type="hidden" name="page" value={row.id} />
          <button type="submit" className="c-button" name="act" value="recycle" title={t("list.recycle")}>
            <Icon name="trash-2" />
            <span className="sr-only">
              {t("list.recycle")}: {row.name}
            </span>
          </button>
        </Form>
      )}
    </span>
  );
}

/** The page's name for operators, changed in place. A refused name opens it again. */
function RenameForm({ row, refused }: Pick<Props, "row" | "refused">) {
  const { t } = useTranslation(["editor", "pages"]);
  return (
    <details className="pl-rename" name="rename" open={refused !== null}>
      <summary className="c-button" title={t("list.rename")}>
        <Icon name="pencil" />
        <span className="sr-only">
          {t("list.rename")}: {row.name}
        </span>
      </summary>
      <Form method="post" className="c-card c-card-body c-form">
        <input type="hidden" name="page" value={row.id} />
        <TextField
          key={refused ?? row.name}
          label={t("list.name")}
          name="name"
          value={refused ?? row.name}
          error={refused === null ? undefined : t("pages:refusals.name_missing")}
          required
          maxLength={60}
          autoComplete="off"
        />
        <button type="submit" className="c-button is-primary" name="act" value="rename">
          {t("list.save")}
        </button>
      </Form>
    </details>
  );
}
