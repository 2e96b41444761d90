import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { reasonLine } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { changeShop } from "./change-shop.server";
import { shopList } from "./shop-list.server";
import { reasonLimit, shopKinds, shopStates } from "./shop-terms";
import { type AdminShop, adminShop } from "./shops-admin-queries.server";

function shownShop({ language }: RequestContext, { name, city, logo, ...shop }: AdminShop) {
  const { locale } = language;
  return {
    ...shop,
    name: pickText(name, locale),
    city: pickText(city, locale),
    logo: logo && storedPicture(logo),
  };
}

export async function loadShops(request: Request, context: RequestContext) {
  const who = await shopList.guard(request, context);
  const { rows, next, filter } = await shopList.page(request, context, { who });
  return {
    title: context.language.i18n.t("merchants:shops.title"),
    rows: rows.map((shop) => shownShop(context, shop)),
    filter,
    next,
  };
}

export async function loadShop(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "shops.read");
  const id = readId(requested);
  const found = id === null ? null : await adminShop(context.db, id);
  if (!found) throw notFound();
  const shop = shownShop(context, found);
  return { title: shop.name, shop, decides: may(staff, "shops.decide") };
}

const change = z.object({
  seen: z.string(),
  state: z.enum(shopStates, { error: "choose" }),
  kind: z.enum(shopKinds, { error: "choose" }),
  level: z.coerce.number({ error: "choose" }).int("choose").min(1, "choose").max(5, "choose"),
  live: z.enum(["yes", "no"], { error: "choose" }),
  reason: reasonLine(reasonLimit, "merchants:decision.reasonNeeded"),
});

/** Handles a change of the terms. A refusal returns the typed values. */
export async function answerShop(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "shops.decide");
  const { db, address } = context;
  const id = readId(requested);
  if (id === null) throw notFound();
  const parsed = parseForm(await readForm(request), change);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { seen, state, kind, level, live, reason } = parsed.value;
  const terms = { state, kind, level, liveAllowed: live === "yes" };
  const done = await changeShop(db, { staff, address, id, seen, terms, reason });
  if (done.ok) return redirectWithToast(context, `${href("/operator/shops")}/${id}`, "merchants:shops.changed");
  if (done.code === "notFound") throw notFound();
  const errors = { "": textKey("merchants:shops.errors", done.code) };
  return json<FormReply>(refuseForm(parsed.values, errors), { status: done.code === "changed" ? 409 : 400 });
}
