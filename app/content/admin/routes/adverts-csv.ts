import type { LoaderFunctionArgs } from "@remix-run/node";
import { advertFilter } from "~/app/content/admin/adverts-page.server";
import { pickText } from "~/app/platform/language/texts";
import { csvTable, isoTime, mostExported, requireStaff, textColumns } from "~/app/staff/api.server";
import { deskAdverts } from "../advert-desk-queries.server";

/** `/operator/adverts.csv`: what the page's filter finds, 10,000 rows at most. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "look.read");
  const { db, clock, language } = context;
  const filter = advertFilter(new URL(request.url).searchParams);
  const rows = await deskAdverts(db, { ...filter, after: null, now: clock.now(), limit: mostExported });
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
