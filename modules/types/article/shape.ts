import type { Picture } from "~/app/design/picture";
import { media, reference } from "../../fields/address";
import { flag } from "../../fields/choice";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

export interface ArticleRow {
  id: number;
  /** The article's id, as written in the document. */
  articleLink: string;
  articleTitle: string;
  image: string;
  picture: Picture | null;
  views: number;
  /** ms since 1970. */
  publishedAt: number;
  link: string;
}

/** A list of articles. A row's own title or picture overrides the article's. */
export const article = defineShape({
  type: "article",
  group: "content",
  style: { padding: "12.5px", "background-color": "#ffffff" },
  params: { showTime: flag(true), showView: flag(true) },
  row: { articleLink: reference("article"), articleTitle: localText(200), image: media() },
  draws: drawn<ArticleRow>(),
  facts: {
    icon: "file-text",
    merchants: false,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: { needs: { field: "articleLink", without: "leftOut" }, shown: "all", leads: null, live: "words" },
  },
});
