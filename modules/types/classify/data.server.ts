import type { Fill } from "../../fill/data.server";
import { tileAt } from "../../format/style/grids";

export const fill: Fill<"classify"> = async (item, load, report) => {
  const found = await Promise.all(
    item.data.map(async (row, index) => {
      const category = row.categoryId === "" ? null : await load.category(row.categoryId);
      if (!category && row.categoryId !== "") report(`data[${index}].categoryId`, "missing-reference", row.categoryId);
      return category ? [{ row, category }] : [];
    }),
  );
  // Positions are assigned after filtering, so that a missing tile leaves no hole in the grid.
  const data = found.flat().map(({ row, category }, index) => {
    const { width, pictures } = tileAt(item.params.colStyle, index);
    return {
      categoryId: category.id,
      name: category.name,
      textColor: row.textColor,
      describe: load.text(row.describe),
      tags: load.text(row.tags),
      link: load.categoryLink(String(category.id)),
      width,
      pictures: category.pictures.slice(0, pictures),
    };
  });
  return { data };
};
