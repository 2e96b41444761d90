import type { LoaderFunctionArgs } from "@remix-run/node";
import { deskAdverts } from "~/app/content/api.server";
import { advertFilter } from "~/app/operator/adverts-page.server";
import { csvTable, isoTime, mostExported, textColumns } from "~/app/operator/csv";
import { requireStaff } from "~/app/operator/guard.server";
import { pickText } from "~/app/platform/texts";

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
