import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireApiBuyer } from "~/app/account/api.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/only-post.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { addToCart } from "../add-to-cart.server";
import { collectLines } from "../collect-lines.server";
import { emptyCart } from "../empty-cart.server";
import { removeLines } from "../remove-lines.server";
import { stepNumber } from "../step-number.server";
import { readLines, storageInput } from "../wire-cart.server";

/**
 * POST /wanlshop/cart/storage: one act on the person's cart. `add`, `bcadd` and `bcsub` take sku_id and number, `del` and `follow`
 * sku_id or a list of lines in `data`. Answers null, for `follow` how many goods became favourites; `sum` is ignored.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, clock, language } = context;
  if (request.method !== "POST") return onlyPost(context);
  const { id: userId } = await requireApiBuyer(request, context);
  const { t } = language.i18n;
  const input = storageInput.safeParse(await readInput(request, ["data"]));
  const bad = (field: string) => failure(200, t("shell:api.badInput", { field }), clock);
  if (!input.success) return bad(input.error.issues[0]?.path.join(".") || "type");
  const { type, sku_id: skuId, number, data } = input.data;
  if (type === "empty") await emptyCart(db, { userId });
  else if (type === "del" || type === "follow") {
    const lines = data === undefined && skuId !== undefined ? [{ skuId }] : readLines(data);
    if (lines === null || lines.length === 0) return bad("data");
    const skuIds = lines.map((line) => line.skuId);
    if (type === "follow") return success((await collectLines(db, { userId, skuIds })).added, clock);
    await removeLines(db, { userId, skuIds });
  } else if (skuId === undefined) return bad("sku_id");
  else if (type === "add") {
    const code = await addToCart(db, { userId, skuId, number });
    if (code !== "added" && code !== "reduced") return failure(200, t(`cart:add.${code}`), clock);
  } else await stepNumber(db, { userId, skuId, by: type === "bcadd" ? number : -number });
  return success(null, clock);
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
