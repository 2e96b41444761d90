import { z } from "zod";
import { levelsOf } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm, searchedWords } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { adminCouriers, type CourierFilter, mostCounted } from "./couriers-admin-queries.server";
import { moveCourier } from "./move-courier.server";
import { switchCourier } from "./switch-courier.server";

const shape = z.object({
  q: searchedWords(),
  state: z.enum(["on", "off"]).optional().catch(undefined),
});

/** Reads the filter of the list from its address; unknown values are ignored. */
export function courierFilter(search: URLSearchParams): CourierFilter {
  const { q, state } = shape.parse(Object.fromEntries(search));
  return { q, enabled: state && state === "on" };
}

/** Most countries that a row names. */
const mostNamed = 3;

/** Loads the list of couriers in their order. */
export async function loadCouriers(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "orders.read");
  const { db, language } = context;
  const filter = courierFilter(new URL(request.url).searchParams);
  const rows = await adminCouriers(db, filter);
  const countries = new Map(levelsOf("", language.locale)[0]?.options.map(({ code, name }) => [code, name]));
  return {
    title: language.i18n.t("couriers:title"),
    rows: rows.map(({ name, regions, parcels, ...row }) => ({
      ...row,
      name: pickText(name, language.locale),
      regions: regions.slice(0, mostNamed).map((region) => countries.get(region) ?? region),
      moreRegions: Math.max(0, regions.length - mostNamed),
      parcels: Math.min(parcels, mostCounted),
      manyParcels: parcels > mostCounted,
    })),
    q: filter.q,
    state: filter.enabled === undefined ? "" : filter.enabled ? "on" : "off",
    edits: may(staff, "settings.edit"),
  };
}

/** Handles the list's actions: `intent` is on, off, up or down, `id` the courier. */
export async function answerCouriers(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "settings.edit");
  const form = await readForm(request);
  const id = readId(form.get("id"));
  const intent = z.enum(["on", "off", "up", "down"]).safeParse(form.get("intent")).data;
  if (intent === undefined) throw badRequest();
  if (id === null) throw notFound();
  const { db, address } = context;
  const done =
    intent === "on" || intent === "off"
      ? await switchCourier(db, { staff, address, id, enabled: intent === "on" })
      : await moveCourier(db, { staff, address, id, by: intent === "up" ? -1 : 1 });
  if (!done.ok) return answerRefused({ error: done.code });
  const { searchParams } = new URL(request.url);
  const back = Object.fromEntries(["q", "state"].map((name) => [name, searchParams.get(name) ?? ""]));
  return redirectWithToast(context, href("/operator/couriers", back), textKey("couriers:done", intent));
}
