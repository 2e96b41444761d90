import { href } from "~/app/platform/http/href";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { Fill } from "../../fill/data.server";

export const fill: Fill<"article"> = async (item, load, report) => {
  const rows = await Promise.all(
    item.data.map(async ({ articleLink, articleTitle, image }, index) => {
      if (articleLink === "") return [];
      const article = await load.article(articleLink);
      if (!article) report(`data[${index}].articleLink`, "missing-reference", articleLink);
      if (!article) return [];
      const { id, title, views, publishedAt } = article;
      const picture = load.picture(image) ?? article.picture;
      const link = href("/pages/article/details", { id });
      const row = { id, articleLink, views, publishedAt, picture, image: pictureAddress(picture?.src ?? ""), link };
      return [{ ...row, articleTitle: load.text(articleTitle) || title }];
    }),
  );
  return { data: rows.flat() };
};
