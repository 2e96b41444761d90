import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireApiBuyer } from "~/app/account/api.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { readInput } from "~/app/platform/http/read-input.server";
import type { Db } from "~/db/client.server";
import { addToCart } from "../add-to-cart.server";
import type { AddCode } from "../cart-steps";
import { collectLines } from "../collect-lines.server";
import { emptyCart } from "../empty-cart.server";
import { readStorage } from "../guest/wire-cart.server";
import { removeLines } from "../remove-lines.server";
import { setNumber } from "../set-number.server";

/**
 * POST /wanlshop/cart/storage: one act on the person's cart, about the line at the top level or about those in `data`. The number of
 * `add` is added, that of `bcadd` and `bcsub` is the new total. Answers null, for `follow` how many goods became favourites.
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
  switch (type) {
    case "add": {
      const refused = await addLines(db, userId, lines);
      if (refused !== null) return failure(200, t(`cart:add.${refused}`), clock);
      break;
    }
    case "bcadd":
    case "bcsub":
      for (const line of lines) await setNumber(db, { userId, ...line });
      break;
    case "del":
      await removeLines(db, { userId, skuIds });
      break;
    case "follow":
      return success((await collectLines(db, { userId, skuIds })).added, context);
    case "empty":
      await emptyCart(db, { userId });
  }
  return success(null, context);
}

/** Adds what can be added. Answers null when anything was, otherwise why the first line was not. */
async function addLines(
  db: Db,
  userId: number,
  lines: { skuId: number; number: number }[],
): Promise<Exclude<AddCode, "added" | "reduced"> | null> {
  let refused: Exclude<AddCode, "added" | "reduced"> | null = null;
  let some = false;
  for (const line of lines) {
    const code = await addToCart(db, { userId, ...line });
    if (code === "added" || code === "reduced") some = true;
    else refused ??= code;
  }
  return some ? null : refused;
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
