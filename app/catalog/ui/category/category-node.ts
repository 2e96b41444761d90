import type { Slide } from "~/app/design/carousel/carousel";
import type { Picture } from "~/app/design/picture";

export interface CategoryNode {
  id: number;
  name: string;
  /** URL of a stored picture, or "". */
  image: string;
  tint: number;
  childlist: CategoryNode[];
}

/** Adverts of one category, as slides that may be links. */
export interface CategoryAdverts {
  category: number;
  rows: Slide[];
}

/** Returns the picture of a category, sized by the box it is rendered in; null = it has none. */
export function pictureOf({ image, tint }: CategoryNode): Picture | null {
  return image === "" ? null : { src: image.replace(/-\d+\.webp$/, ""), width: 0, height: 0, tint };
}

function idsOf(node: CategoryNode): number[] {
  return [node.id, ...node.childlist.flatMap(idsOf)];
}

/** Returns the top category that has this id or contains it. */
export function topOf<Node extends CategoryNode>(tree: readonly Node[], id: number | null): Node | undefined {
  return id === null ? undefined : tree.find((node) => idsOf(node).includes(id));
}

/** Returns the adverts of categories and their descendants, in the order of the tree. */
export function slidesOf(nodes: readonly CategoryNode[], adverts: readonly CategoryAdverts[]): Slide[] {
  const ids = nodes.flatMap(idsOf);
  return ids.flatMap((id) => adverts.find(({ category }) => category === id)?.rows ?? []);
}
