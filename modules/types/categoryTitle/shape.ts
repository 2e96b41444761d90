import { categoryOrLink } from "../../fields/address";
import { icon } from "../../fields/named";
import { localText } from "../../fields/text";
import { defineShape } from "../../format/shape";

/** A heading between modules, taken from the first row. `categoryLink` is a category id or a link. */
export const categoryTitle = defineShape({
  type: "categoryTitle",
  group: "layout",
  style: { margin: "12.5px", color: "#ffffff" },
  params: {},
  row: { categoryName: localText(80), icon: icon(), categoryLink: categoryOrLink() },
});
