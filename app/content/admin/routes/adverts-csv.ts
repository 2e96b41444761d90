import type { LoaderFunctionArgs } from "@remix-run/node";
import { advertFilter } from "~/app/content/admin/adverts-page.server";
import { pickText } from "~/app/platform/language/texts";
import { csvTable, isoTime, maxExported, requireStaff, textColumns } from "~/app/staff/api.server";
import { adminAdverts } from "../advert-admin-queries.server";

/** `/operator/adverts.csv`: the adverts that match the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "look.read");
  const { db, clock, language } = context;
  const filter = advertFilter(new URL(request.url).searchParams);
  const rows = await adminAdverts(db, { ...filter, after: null, now: clock.now(), limit: maxExported });
  return csvTable("adverts.csv", rows, {
    id: ({ id }) => id,
    ...textColumns("title", ({ title }) => title),
    place: ({ place }) => place,
    category: ({ category }) => category && pickText(category, language.locale),
    city: ({ city }) => city,
    weight: ({ weight }) => weight,
    state: ({ state }) => state,
    starts_at: ({ startsAt }) => isoTime(startsAt),
    ends_at: ({ endsAt }) => isoTime(endsAt),
    time_zone: ({ zone }) => zone,
  });
}
