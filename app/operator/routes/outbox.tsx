import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { useMoment } from "~/app/console/use-moment";
import { messageList } from "~/app/operator/outbox/message-list.server";
import { messageStates } from "~/app/operator/outbox/outbox-filter";
import { retryMessage } from "~/app/operator/outbox/retry-message.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;

/**
 * `/operator/outbox?q=&state=&before=`: mails and text messages of the last week. Their texts (codes!) are shown only
 * to those who could change staff anyway; once a real sender has delivered a message, its text is erased.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await messageList.guard(request, context);
  const { rows, next, filter } = await messageList.page(request, context, { who: staff });
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
  if (id === null) throw notFound();
  const done = await retryMessage(context.db, { staff, address: context.address, id });
  return redirectWithToast(
    context,
    href("/operator/outbox"),
    textKey("operator:outbox", done.ok ? "retried" : "notRetried"),
  );
}

const tones = { sent: "is-good", waiting: "is-care", failed: "is-bad", kept: "is-care" } as const;

export default function Outbox() {
  const { t } = useTranslation("operator");
  const moment = useMoment("second");
  const { title, rows, next, filter, retries } = useLoaderData<typeof loader>();
  const { searchText: q, state: wanted } = filter;
  return (
    <ListPage
      path="/operator/outbox"
      title={title}
      lead={t("outbox.lead")}
      query={{ q, state: wanted }}
      fields={
        <>
          <TextField name="q" type="search" label={t("outbox.search")} value={q} maxLength={100} />
          <FilterSelect
            name="state"
            label={t("outbox.state")}
            whatever={t("outbox.anyState")}
            value={wanted}
            all={messageStates}
            text={(one) => t(`outbox.${one}`)}
          />
        </>
      }
      none={rows.length === 0 ? { text: t(q || wanted ? "outbox.noneFound" : "outbox.none") } : undefined}
      columns={{ names: ["when", "to", "message", "tries", "state"], text: (name) => t(`outbox.${name}`) }}
      next={{ name: "before", from: next, text: t("audit.older") }}
    >
      {rows.map(({ id, at, channel, target, subject, body, attempts, error, state }) => (
        <tr key={id}>
          <td data-label={t("outbox.when")}>{moment(at)}</td>
          <td data-label={t("outbox.to")}>
            <span className="c-quiet">{t(`outbox.${channel}`)}</span> <span>{target}</span>
          </td>
          <td data-label={t("outbox.message")}>
            <span>{subject}</span> {body && <span className="c-quiet">{body}</span>}
            {error && <p className="c-field-error">{error}</p>}
          </td>
          <td translate="no" data-label={t("outbox.tries")}>
            {attempts}
          </td>
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
    </ListPage>
  );
}
