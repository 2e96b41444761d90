import type { IconName } from "~/app/design/icons";
import { categoryOrLink } from "../../fields/address";
import { icon } from "../../fields/named";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

export interface CategoryTitleRow {
  categoryName: string;
  icon: string;
  /** The same icon, by its name in newer documents. */
  categoryIcon: string;
  /** The icon of our own set; null = none. */
  glyph: IconName | null;
  link: string;
  /** The matching icon of our own set; null = none. */
  categoryLink: string;
}

/** A heading between modules, taken from the first row. `categoryLink` is a category id or a link. */
export const categoryTitle = defineShape({
  type: "categoryTitle",
  group: "layout",
  style: { margin: "12.5px", color: "#ffffff" },
  params: {},
  alsoNamed: { icon: "categoryIcon" },
  row: { categoryName: localText(80), icon: icon(), categoryLink: categoryOrLink() },
  draws: drawn<CategoryTitleRow>(),
  facts: {
    icon: "tag",
    merchants: true,
    drawsEmpty: false,
    contrast: "style",
    wire: { standIn: { categoryName: "", icon: "", categoryIcon: "", link: "", categoryLink: "" } },
    rows: { needs: { field: "categoryName", without: "blank" }, shown: "first", leads: null, live: "words" },
  },
});
