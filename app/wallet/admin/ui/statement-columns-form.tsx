import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { EncodingField } from "~/app/console/csv/encoding-field";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { statementRoles, unreadDays } from "../statements/statement-columns";
import type { StatementPlan } from "../statements/statement-page.server";

/** Picks the columns of a statement with unknown or misread titles, next to the first rows of the file. */
export function ColumnsForm({
  columns: { layout, rows, unclearDates, unread },
  decides,
}: {
  columns: NonNullable<StatementPlan["columns"]>;
  decides: boolean;
}) {
  const { t } = useTranslation("bankStatements");
  const [head = []] = rows;
  const options = [
    { value: "", label: t("pick.none") },
    ...head.map((title, at) => ({ value: String(at), label: `${at + 1}. ${title}` })),
  ];
  return (
    <>
      <section
        className="c-card fin-sample overflow-x-auto"
        aria-label={t("pick.sample")}
        data-scrolls=""
        tabIndex={-1}
      >
        <table>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
              <tr key={row}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have its columns
                  <td key={at} translate="no">
                    {row === 0 ? <b>{cell}</b> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {decides && (
        <Form method="post" className="c-card c-card-body" aria-labelledby="pick">
          <h2 id="pick">{t("pick.title")}</h2>
          <p className="c-quiet">{t("pick.how")}</p>
          {unread && <p className="c-quiet">{t("pick.unread", { number: unreadDays })}</p>}
          {unclearDates && <p className="c-note is-care">{t("fault.dates")}</p>}
          <div className="fin-picks">
            {statementRoles.map((role) => (
              <Select
                key={role}
                name={role}
                label={t(`role.${role}`)}
                value={layout.columns[role] === null ? "" : String(layout.columns[role])}
                options={options}
              />
            ))}
            <Select
              name="dates"
              label={t("pick.dates")}
              value={unclearDates ? "" : layout.dates}
              options={[
                ...(unclearDates ? [{ value: "", label: t("plan.pick") }] : []),
                ...(["ymd", "dmy", "mdy"] as const).map((value) => ({ value, label: t(`pick.${value}`) })),
              ]}
            />
            <Select
              name="decimal"
              label={t("pick.decimal")}
              value={layout.decimal}
              options={[
                { value: ".", label: "1,234.56" },
                { value: ",", label: "1.234,56" },
              ]}
            />
            <EncodingField value={layout.encoding ?? "utf-8"} said />
            <TextField
              name="head"
              label={t("pick.head")}
              inputMode="numeric"
              value={String(layout.head + 1)}
              maxLength={2}
            />
          </div>
          <button type="submit" name="intent" value="columns" className="c-button is-primary">
            {t("pick.read")}
          </button>
        </Form>
      )}
    </>
  );
}
