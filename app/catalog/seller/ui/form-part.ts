import type { Drawing } from "~/app/platform/ui/use-reply";
import type { GoodsFields } from "../goods/goods-fields";

export interface FormPart {
  fields: GoodsFields;
  error: (name: string) => string | undefined;
  drawing: Drawing;
}
