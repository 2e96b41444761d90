import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import type { PlannedQuery } from "../search/keyword/search-plan-queries.server";
import { facetsOf } from "./facets-queries.server";
import type { GoodsFacets } from "./goods-query";

export async function countFacets(handle: Handle, query: PlannedQuery, locale: Locale): Promise<GoodsFacets> {
  const { brands, attributes, cities } = await facetsOf(handle, query);
  const named = <Row extends { name: Parameters<typeof pickText>[0] }>(row: Row) => ({
    ...row,
    name: pickText(row.name, locale),
  });
  return {
    brands: brands.map(named),
    attributes: attributes.map(({ id, name, values }) => ({
      id,
      name: pickText(name, locale),
      values: values.map(named),
    })),
    cities: cities.map(named),
  };
}
