import type { LoaderFunctionArgs } from "@remix-run/node";
import { messageFilter } from "~/app/operator/outbox/outbox-filter";
import { listMessages } from "~/app/operator/outbox/outbox-page-queries.server";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";

/** `/operator/outbox.csv`: the page's filtered rows, at most 10,000, without message texts (they contain codes). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "outbox.read");
  const { before: _, ...filter } = messageFilter(new URL(request.url).searchParams);
  const { rows } = await listMessages(context.db, { ...filter, limit: maxExported });
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
