import type { RequestContext } from "~/app/context.server";
import { pickText } from "~/app/platform/language/texts";
import { peopleList } from "./people-list.server";

/** Loads the list of people, latest registration first. */
export async function loadPeople(request: Request, context: RequestContext) {
  const who = await peopleList.guard(request, context);
  const { language, clock } = context;
  const { rows, next, filter } = await peopleList.page(request, context, { who });
  return {
    title: language.i18n.t("operator:rail.people"),
    rows: rows.map(({ shopName, ...row }) => ({ ...row, shop: shopName && pickText(shopName, language.locale) })),
    filter,
    nowMs: clock.now().getTime(),
    next,
  };
}
