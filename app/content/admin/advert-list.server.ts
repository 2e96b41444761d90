import { isoTime, textColumns } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byNumbers, idRange, integerRange } from "~/app/platform/cursor";
import { typedText } from "~/app/platform/http/typed-text";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { type AdvertState, adminAdverts } from "./advert-admin-queries.server";
import { advertPlaces, advertStates } from "./advert-choices";

export const advertList = defineList({
  guard: (request, context) => requireStaff(request, context, "look.read"),
  filter(search, { clock }) {
    const state = search.get("state");
    return {
      searchText: typedText(search.get("q")) || undefined,
      place: advertPlaces.find((one) => one === search.get("place")),
      state: advertStates.find((one): one is AdvertState => one === state),
      deleted: state === "deleted",
      now: clock.now(),
    };
  },
  keys: byNumbers({ weight: integerRange, id: idRange }),
  cursor: "after",
  size: 30,
  read: ({ context, filter }, after, limit) => adminAdverts(context.db, { ...filter, after, limit }),
  file: "adverts.csv",
  columns: ({ context: { language } }) => ({
    id: ({ id }) => id,
    ...textColumns("title", "title"),
    place: ({ place }) => place,
    category: ({ category }) => category && pickText(category, language.locale),
    city: ({ city }) => city,
    weight: ({ weight }) => weight,
    state: ({ state }) => state,
    starts_at: ({ startsAt }) => isoTime(startsAt),
    ends_at: ({ endsAt }) => isoTime(endsAt),
    time_zone: ({ zone }) => zone,
  }),
});
