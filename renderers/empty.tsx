import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

/** Space between modules; its height comes from the style. */
export default function Empty({ item }: { item: FilledItem<"empty"> }) {
  return <Frame item={item} />;
}
