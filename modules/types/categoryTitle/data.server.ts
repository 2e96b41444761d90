import { documentIcon } from "~/app/design/icons";
import type { Fill } from "../../fill/data.server";

export const fill: Fill<"categoryTitle"> = async (item, load) => ({
  data: item.data.slice(0, 1).map(({ categoryName, icon, categoryLink }) => ({
    categoryName: load.text(categoryName),
    icon,
    categoryIcon: icon,
    glyph: icon === "" ? null : documentIcon(icon),
    link: /^\d+$/.test(categoryLink) ? load.categoryLink(categoryLink) : categoryLink,
    categoryLink,
  })),
});
