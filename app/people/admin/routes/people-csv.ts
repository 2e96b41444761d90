import type { LoaderFunctionArgs } from "@remix-run/node";
import { pickText } from "~/app/platform/language/texts";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";
import { adminPeople } from "../people-admin-queries.server";
import { peopleFilter } from "../people-page.server";

/** `/operator/people.csv`: the people who match the page's filter, at most 10,000 rows; phones and mailboxes stay masked. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "people.read");
  const filter = peopleFilter(new URL(request.url).searchParams);
  const rows = await adminPeople(context.db, { ...filter, before: null, limit: maxExported });
  return csvTable("people.csv", rows, {
    id: ({ id }) => id,
    member_number: ({ memberCode }) => memberCode,
    nickname: ({ nickname }) => nickname,
    username: ({ username }) => username,
    reached: ({ reached }) => reached.join(" "),
    state: ({ standing }) => standing,
    orders: ({ orders }) => orders,
    shop: ({ shopName }) => shopName && pickText(shopName, context.language.locale),
    registered_at: ({ since }) => isoTime(since),
    seen_at: ({ seenAt }) => isoTime(seenAt),
  });
}
