import { articleList } from "~/app/content/admin/articles/article-list.server";

/** `/operator/articles.csv`: the articles that match the page's filter, at most 10,000 rows. */
export const loader = articleList.csv;
