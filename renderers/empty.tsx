import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

/** Room between modules; its height is a style. */
export default function Empty({ item }: { item: FilledItem<"empty"> }) {
  return <Frame item={item} />;
}
