import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/console-meta";
import { messageFilter, messageStates } from "~/app/operator/outbox/outbox-filter";
import { listMessages } from "~/app/operator/outbox/outbox-page-queries.server";
import { retryMessage } from "~/app/operator/outbox/retry-message.server";
import { useMoment } from "~/app/operator/ui/use-moment";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;

/**
 * `/operator/outbox?q=&state=&before=`: mails and text messages of the last week. Their texts (codes!) are shown only to those who
 * could change staff anyway; once a real sender has delivered a message, its text is erased.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "outbox.read");
  const { before, ...filter } = messageFilter(new URL(request.url).searchParams);
  const { rows, next } = await listMessages(context.db, { ...filter, before, limit: 50 });
  const reads = may(staff, "staff.edit");
  const title = context.language.i18n.t("operator:rail.outbox");
  return {
    title,
    next,
    filter,
    retries: may(staff, "outbox.retry"),
    rows: rows.map((row) => (reads ? row : { ...row, body: "" })),
  };
}

/** Retries a message that was given up. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "outbox.retry");
  const id = readId((await readForm(request)).get("id"));
  if (id === null) throw new Response(null, { status: 404 });
  const done = await retryMessage(context.db, { staff, address: context.address, id });
  return redirectWithToast(context, href("/operator/outbox"), `operator:outbox.${done.ok ? "retried" : "notRetried"}`);
}

const tones = { sent: "is-good", waiting: "is-care", failed: "is-bad" } as const;

export default function Outbox() {
  const { t } = useTranslation("operator");
  const moment = useMoment("second");
  const { title, rows, next, filter, retries } = useLoaderData<typeof loader>();
  const { words, state: wanted } = filter;
  const shown = { q: words, state: wanted };
  return (
    <>
      <PageHead title={title} lead={t("outbox.lead")}>
        <CsvLink href={href("/operator/outbox.csv", shown)} />
      </PageHead>
      <Form method="get" className="c-row" role="search" key={JSON.stringify(filter)}>
        <TextField name="q" type="search" label={t("outbox.search")} value={words} maxLength={100} />
        <Select
          name="state"
          label={t("outbox.state")}
          value={wanted ?? ""}
          options={[
            { value: "", label: t("outbox.anyState") },
            ...messageStates.map((value) => ({ value, label: t(`outbox.${value}`) })),
          ]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing text={t(words || wanted ? "outbox.noneFound" : "outbox.none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {(["when", "to", "message", "tries", "state"] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`outbox.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, at, channel, target, subject, body, attempts, error, state }) => (
                <tr key={id}>
                  <td data-label={t("outbox.when")}>{moment(at)}</td>
                  <td data-label={t("outbox.to")}>
                    <span className="c-quiet">{t(`outbox.${channel}`)}</span> {target}
                  </td>
                  <td data-label={t("outbox.message")}>
                    {subject} {body && <span className="c-quiet">{body}</span>}
                    {error && <p className="c-field-error">{error}</p>}
                  </td>
                  <td data-label={t("outbox.tries")}>{attempts}</td>
                  <td data-label={t("outbox.state")}>
                    <div className="c-acts is-start">
                      <span className={`c-pill ${tones[state]}`}>{t(`outbox.${state}`)}</span>
                      {state === "failed" && retries && (
                        <Form method="post">
                          <input type="hidden" name="id" value={id} />
                          <button type="submit" className="c-button" aria-label={`${t("outbox.again")}: ${target}`}>
                            {t("outbox.again")}
                          </button>
                        </Form>
                      )}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {next && (
          <div className="c-pager">
            <a className="c-link" href={href("/operator/outbox", { ...shown, before: next })}>
              {t("audit.older")} →
            </a>
          </div>
        )}
      </section>
    </>
  );
}
