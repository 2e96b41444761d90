import type { FilledItem } from "~/modules/types";
import { Frame } from "./frame";

/** Room between modules; its height is a style. */
export default function Empty({ item }: { item: FilledItem<"empty"> }) {
  return <Frame item={item} />;
}
