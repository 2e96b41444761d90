import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { EncodingField } from "~/app/console/csv/encoding-field";
import type { FileFault } from "~/app/console/csv/file-rows.server";
import { ListCard } from "~/app/console/list/list-card";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { answerStatements, loadStatements } from "../statements/statements-page.server";

export const meta = consoleMeta;

/** `/operator/bank-statements?after=`: the uploaded bank statements, and the upload form. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadStatements(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerStatements(request, context);

export default function BankStatements() {
  const { t } = useTranslation("bankStatements");
  const { title, rows, next, decides, currency } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as { fault: CodesOf<"bankStatements:fault"> | FileFault } | undefined;
  const pending = useNavigation().state === "submitting";
  const moment = useMoment();
  return (
    <>
      <PageHead title={title} lead={t("lead")} />
      {reply && <Refusal text={fieldError(t, textKey("bankStatements:fault", reply.fault))} />}
      {decides && (
        <Form method="post" encType="multipart/form-data" className="c-card c-card-body" aria-labelledby="file">
          <h2 id="file">{t("file")}</h2>
          <p className="c-quiet">{t("how", { currency })}</p>
          <div className="c-row">
            <div className="c-field">
              <label htmlFor="statement-file">{t("choose")}</label>
              <input id="statement-file" type="file" name="file" accept=".csv,.txt,text/csv,text/plain" required />
            </div>
            <EncodingField />
            <button type="submit" className="c-button is-primary" disabled={pending}>
              <Icon name="upload" />
              {t("read")}
            </button>
          </div>
        </Form>
      )}
      <ListCard
        title={t("kept")}
        none={rows.length === 0 ? { icon: "landmark", text: t("none") } : undefined}
        columns={{
          names: ["file", "by", "at", "lines", "booked"],
          text: (name) => t(`columns.${name}`),
          figures: ["lines", "booked"],
        }}
        more={next ? { href: href("/operator/bank-statements", { after: next }), text: t("more") } : null}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <a className="c-link" href={`/operator/bank-statements/${row.id}`} data-breaks="">
                <bdi>{row.name}</bdi>
              </a>
            </td>
            <td data-label={t("columns.by")}>
              <bdi>{row.by}</bdi>
            </td>
            <td data-label={t("columns.at")}>{moment(row.at)}</td>
            <td translate="no" data-label={t("columns.lines")} className="c-number">
              {row.lines}
            </td>
            <td translate="no" data-label={t("columns.booked")} className="c-number">
              {row.used}
            </td>
          </tr>
        ))}
      </ListCard>
    </>
  );
}
