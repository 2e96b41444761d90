import { z } from "zod";
import { levelsOf } from "~/app/account/api.server";
import { enabledFilter } from "~/app/console/list/enabled-filter";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { adminCouriers, maxCounted } from "./couriers-admin-queries.server";
import { moveCourier } from "./move-courier.server";
import { switchCourier } from "./switch-courier.server";

const maxNamed = 3;

export async function loadCouriers(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "orders.read");
  const { db, language } = context;
  const filter = enabledFilter(new URL(request.url).searchParams);
  const rows = await adminCouriers(db, filter);
  const countries = new Map(levelsOf("", language.locale)[0]?.options.map(({ code, name }) => [code, name]));
  return {
    title: language.i18n.t("couriers:title"),
    rows: rows.map(({ name, regions, parcels, ...row }) => ({
      ...row,
      name: pickText(name, language.locale),
      regions: regions.slice(0, maxNamed).map((region) => countries.get(region) ?? region),
      moreRegions: Math.max(0, regions.length - maxNamed),
      parcels: Math.min(parcels, maxCounted),
      manyParcels: parcels > maxCounted,
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
