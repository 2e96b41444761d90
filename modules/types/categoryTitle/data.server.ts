import { href } from "~/app/platform/http/href";
import type { Fill } from "../../fill/data.server";

export const fill: Fill<"categoryTitle"> = async (item, load) => ({
  data: item.data.slice(0, 1).map(({ categoryName, icon, categoryLink }) => ({
    categoryName: load.text(categoryName),
    icon,
    link: /^\d+$/.test(categoryLink) ? href("/pages/product/list", { category_id: categoryLink }) : categoryLink,
    categoryLink,
  })),
});
