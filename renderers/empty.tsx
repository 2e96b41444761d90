import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

export default function Empty({ item }: { item: FilledItem<"empty"> }) {
  return <Frame item={item} />;
}
