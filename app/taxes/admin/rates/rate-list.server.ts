import { isRegion, regionText } from "~/app/account/api.server";
import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { percentOf, taxParts } from "../../rates/tax-rates";
import { listedRates } from "./admin-rates-queries.server";

/**
 * Reads the region of a filter: each level of its choice sends a code under the same name, and one that belongs to
 * another choice above it counts for nothing.
 */
function readRegion(codes: readonly string[]): string {
  let region = codes.find((code) => code !== "") ?? "";
  if (codes[0] === "") return "";
  for (const code of codes.slice(1)) if (code.startsWith(`${region}-`)) region = code;
  return isRegion(region) ? region : "";
}

export const rateList = defineList({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: (search) => ({
    kind: taxParts.find((kind) => kind === search.get("kind")) ?? null,
    categoryId: readId(search.get("category")),
    region: readRegion(search.getAll("region")),
    past: search.get("past") === "1",
  }),
  keys: byId,
  cursor: "before",
  size: 30,
  read: ({ context, filter }, before, limit) => listedRates(context.db, { ...filter, before, limit }),
  file: "taxes.csv",
  columns: ({ context: { language } }) => ({
    id: ({ id }) => id,
    on: ({ kind }) => kind,
    category: ({ category }) => category && pickText(category, language.locale),
    region_code: ({ region }) => region,
    region: ({ region }) => region && regionText(region, language.locale),
    percent: ({ ppm }) => percentOf(ppm),
    from: ({ from }) => isoTime(from),
    until: ({ until }) => isoTime(until),
    state: ({ state }) => state,
    by: ({ by }) => by,
    ended_by: ({ endedBy }) => endedBy,
  }),
});
