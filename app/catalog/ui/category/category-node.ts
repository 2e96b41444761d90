import type { Slide } from "~/app/design/carousel/carousel";
import type { Picture } from "~/app/design/picture";

/** A category of the navigation as its page has it (navigation-categories.server). */
export interface CategoryNode {
  id: number;
  name: string;
  /** An address of a stored picture, or "". */
  image: string;
  tint: number;
  childlist: CategoryNode[];
}

/** Adverts of one category, as pictures that may be tapped. */
export interface CategoryAdverts {
  category: number;
  rows: Slide[];
}

/** The picture of a category, to be drawn in a box of its own; null = it has none. */
export function pictureOf({ image, tint }: CategoryNode): Picture | null {
  return image === "" ? null : { src: image.replace(/-\d+\.webp$/, ""), width: 0, height: 0, tint };
}

/** Ids of a category and of everything below it. */
function idsOf(node: CategoryNode): number[] {
  return [node.id, ...node.childlist.flatMap(idsOf)];
}

/** The top category that is, or holds, the one with this id. */
export function topOf<Node extends CategoryNode>(tree: readonly Node[], id: number | null): Node | undefined {
  return id === null ? undefined : tree.find((node) => idsOf(node).includes(id));
}

/** The adverts of categories and of what lies below them, in the order of the tree. */
export function slidesOf(nodes: readonly CategoryNode[], adverts: readonly CategoryAdverts[]): Slide[] {
  const ids = nodes.flatMap(idsOf);
  return ids.flatMap((id) => adverts.find(({ category }) => category === id)?.rows ?? []);
}
