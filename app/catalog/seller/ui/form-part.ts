import type { GoodsFields } from "../goods/goods-fields";

/** What every part of the goods form is given. */
export interface FormPart {
  fields: GoodsFields;
  /** The sentence of a refused field. */
  error: (name: string) => string | undefined;
}
