import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireApiBuyer } from "~/app/account/api.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { textKey } from "~/app/platform/language/text-keys";
import type { CartStep } from "../cart-steps";
import { changeLines } from "../change-lines.server";
import { collectLines } from "../collect-lines.server";
import { readStorage } from "../guest/wire-cart.server";

/**
 * POST /wanlshop/cart/storage: one act on the person's cart, for the line at the top level or those in `data`. The
 * number of `add` is added, that of `bcadd` and `bcsub` is the new total. Returns null, or for `follow` how many goods
 * became favourites.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, clock, language } = context;
  if (request.method !== "POST") return onlyPost(context);
  const { id: userId } = await requireApiBuyer(request, context);
  const { t } = language.i18n;
  const input = readStorage(await readInput(request, { json: ["data"] }));
  if (!input.ok) return failure(200, t("shell:api.badInput", { field: input.field }), clock);
  const { type, lines } = input;
  const skuIds = lines.map(({ skuId }) => skuId);
  if (type === "follow") return success((await collectLines(db, { userId, skuIds })).added, context);
  const { codes } = await changeLines(db, { userId, steps: stepsOf(type, lines) });
  // Added lines stay in the cart; only if none was added, the client gets the refusal of the first line.
  const [refused] = codes;
  if (refused !== undefined && !codes.some((code) => code === "added" || code === "reduced")) {
    return failure(200, t(textKey("cart:add", refused)), clock);
  }
  return success(null, context);
}

function stepsOf(
  type: "add" | "bcadd" | "bcsub" | "del" | "empty",
  lines: { skuId: number; number: number }[],
): CartStep[] {
  switch (type) {
    case "add":
      return lines.map((line) => ({ act: "add", ...line }));
    case "bcadd":
    case "bcsub":
      return lines.map((line) => ({ act: "number", ...line }));
    case "del":
      return [{ act: "remove", skuIds: lines.map(({ skuId }) => skuId) }];
    case "empty":
      return [{ act: "empty" }];
  }
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
