import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireApiBuyer } from "~/app/account/api.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { mergeMirror } from "../guest/merge-mirror.server";
import { readMirror, wireLines } from "../guest/wire-cart.server";
import { countAgain, openCart, viewOf } from "../open-cart.server";

/** Size limit in bytes: 200 lines with texts in the longest script. */
const maxMirrorLength = 512 * 1024;

/**
 * POST /wanlshop/cart/synchro: takes the client's copy of the cart (or null), sent at every launch; returns the whole
 * cart. For each line the larger quantity wins, missing lines are added, and repeats change nothing.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, clock, language } = context;
  if (request.method !== "POST") return onlyPost(context);
  const buyer = await requireApiBuyer(request, context);
  const input = await readInput(request, { json: ["cart"], limit: maxMirrorLength });
  const lines = input && readMirror(input.cart);
  if (lines === null) return failure(200, language.i18n.t("shell:api.badInput", { field: "cart" }), clock);
  if (lines.length > 0) {
    const session = await context.session(request);
    const since = session && (await context.sessions.users.startOf(session.sessionId));
    const merge = await mergeMirror(db, { userId: buyer.id, lines, since });
    if (!merge.ok) return failure(200, language.i18n.t("cart:add.full"), clock);
  }
  const cart = await openCart(request, context);
  const answer = success(wireLines(await viewOf(context, cart, language.locale)), context);
  if (request.headers.has("token")) return answer;
  await countAgain(context, cart);
  for (const cookie of cart.cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
