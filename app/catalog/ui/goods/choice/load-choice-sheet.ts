import type { GoodsChoice } from "~/app/catalog/goods/goods-details";
import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";
import choiceSheet from "./choice-sheet.css?url";

const loadSheet = () => import("./choice-sheet").then((module) => module.ChoiceSheet);

export type ChoiceSheet = Awaited<ReturnType<typeof loadSheet>>;

async function choiceOf(goodsId: number): Promise<GoodsChoice> {
  const answer = await fetch(href("/pages/product/goods/choice", { id: goodsId }), {
    signal: AbortSignal.timeout(constants.callTimeoutMs),
  });
  if (!answer.ok) throw new Error(`the choice answered ${answer.status}`);
  return answer.json();
}

/** Loads the specification sheet of a goods on demand: its code, and what can be chosen. Rejects when either fails. */
export async function loadChoiceSheet(goodsId: number): Promise<{ Sheet: ChoiceSheet; goods: GoodsChoice }> {
  const [Sheet, goods] = await Promise.all([loadSheet(), choiceOf(goodsId)]);
  return { Sheet, goods };
}

export const choiceStyles = choiceSheet;
