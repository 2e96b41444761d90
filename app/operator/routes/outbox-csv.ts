import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvTable, isoTime, mostExported } from "~/app/operator/csv";
import { requireStaff } from "~/app/operator/guard.server";
import { listMessages } from "~/app/operator/outbox-page-queries.server";

/** `/operator/outbox.csv`: mails and text messages of the last week, without what they say (codes!). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "outbox.read");
  const { rows } = await listMessages(context.db, { limit: mostExported });
  return csvTable("outbox.csv", rows, {
    id: ({ id }) => id,
    at: ({ at }) => isoTime(at),
    channel: ({ channel }) => channel,
    target: ({ target }) => target,
    subject: ({ subject }) => subject,
    state: ({ state }) => state,
    attempts: ({ attempts }) => attempts,
    error: ({ error }) => error,
  });
}
