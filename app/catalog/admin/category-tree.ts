import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Texts } from "~/db/columns";

interface Row {
  id: number;
  parent_id: number | null;
  level: number;
  name: Texts;
  picture: string | null;
  shown: boolean;
  goods: number;
}

export interface TreeNode {
  id: number;
  level: number;
  name: string;
  picture: string | null;
  shown: boolean;
  /** Number of its own goods and those of its descendants. */
  goods: number;
  children: TreeNode[];
}

/** Builds a tree in one language from rows in their order. */
export function categoryTree(rows: readonly Row[], locale: Locale): TreeNode[] {
  const below = (parent: number | null): TreeNode[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map(({ id, level, name, picture, shown, goods }) => {
        const children = below(id);
        const all = children.reduce((sum, child) => sum + child.goods, Number(goods));
        return { id, level, name: pickText(name, locale), picture, shown, goods: all, children };
      });
  return below(null);
}
