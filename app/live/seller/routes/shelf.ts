import { z } from "zod";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readIds } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import type { OfferProblemCode } from "~/app/prices/api.server";
import { offeredFields } from "~/app/promotions/api.server";
import { liveLimits } from "../../limits";
import { beginOffer } from "../../offers/begin-offer.server";
import { endOffer } from "../../offers/end-offers.server";
import { offerMinutes } from "../../offers/offer-limits";
import { changeShelf, type ShelfAct } from "../../shelf/change-shelf.server";
import { hostShelf } from "../../shelf/read-shelf.server";
import type { HostShelf, ShelfRefusal, ShelfReply } from "../../shelf/shelf";

const live = z.literal("1").optional();
/** Empty = none. */
const goodsOrNone = z
  .union([z.literal("").transform(() => null), rowId])
  .optional()
  .transform((sent) => sent ?? null);
const minutes = z.coerce.number().refine((count) => offerMinutes.some((one) => one === count));
const form = z.discriminatedUnion("intent", [
  z.object({ intent: intent("add"), live, room: rowId, goods: z.string().max(2000) }),
  z.object({ intent: intent("drop"), live, room: rowId, goods: rowId }),
  z.object({ intent: intent("move"), live, room: rowId, goods: rowId, before: goodsOrNone }),
  z.object({ intent: intent("explain"), live, room: rowId, goods: goodsOrNone }),
  z.object({ intent: intent("offer"), live, room: rowId, goods: rowId, sku: rowId, ...offeredFields, minutes }),
  z.object({ intent: intent("endOffer"), live, room: rowId, offer: rowId }),
]);

/**
 * `POST /pages/shop/live/shelf`: puts goods on the shelf of a room (`goods` = numbers with spaces between), takes one
 * off, moves one before another, shows one over the picture (`goods` empty = none), begins an offer of the room
 * (`offer`) or ends it (`endOffer`). A page whose script runs sends `live=1` and receives `ShelfReply`; otherwise it
 * leads back to the studio.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context, "live");
  const parsed = parseForm(await readForm(request), form);
  if (!parsed.ok) {
    if (parsed.reply.values.intent !== "offer") throw badRequest();
    return json<ShelfReply>({ errors: parsed.reply.errors }, { status: 400 });
  }
  const sent = parsed.value;
  const changed = await change(context, { sent, shopId });
  if (!changed.ok && changed.code === "notFound") throw notFound();
  if (!sent.live) return seeOther(href("/pages/shop/live/live", { id: sent.room }));
  if (!changed.ok) return json<ShelfReply>(refusalOf(changed.code), { status: 400 });
  context.remembered.forget();
  const shelf = await hostShelf(context, { roomId: sent.room, shopId });
  return shelf ? json<ShelfReply>({ shelf }) : json<ShelfReply>({ refusal: "notFound" }, { status: 400 });
}

/** `GET /pages/shop/live/shelf?room=`: the shelf of a room of the shop as it is now. Returns `HostShelf`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context, "live");
  const roomId = readId(new URL(request.url).searchParams.get("room"));
  const shelf = roomId === null ? null : await hostShelf(context, { roomId, shopId });
  if (!shelf) throw notFound();
  return json<HostShelf>(shelf);
}

type Sent = z.output<typeof form>;

function change(context: RequestContext, { sent, shopId }: { sent: Sent; shopId: number }) {
  const of = { roomId: sent.room, shopId };
  if (sent.intent === "endOffer") return endOffer(context, { ...of, offerId: sent.offer });
  if (sent.intent !== "offer") return changeShelf(context, { ...of, change: actOf(sent) });
  const { goods: goodsId, sku: skuId, price: priceMinor, quota, limit: perPerson, minutes: count } = sent;
  return beginOffer(context, { ...of, goodsId, skuId, priceMinor, quota, perPerson, minutes: count });
}

/** What stands against an offer is said in its form. */
function refusalOf(code: ShelfRefusal | OfferProblemCode): ShelfReply {
  if (code === "notFound" || code === "nothingAdded" || code === "notOnShelf") return { refusal: code };
  return { errors: { "": textKey("offers:problems", code) } };
}

function actOf(sent: Exclude<Sent, { intent: "offer" | "endOffer" }>): ShelfAct {
  if (sent.intent === "add") return { act: "add", ids: readIds(sent.goods.split(" "), liveLimits.goods) };
  if (sent.intent === "drop") return { act: "drop", goodsId: sent.goods };
  if (sent.intent === "move") return { act: "move", goodsId: sent.goods, before: sent.before };
  return { act: "explain", goodsId: sent.goods };
}
