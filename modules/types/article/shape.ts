import { media, reference } from "../../fields/address";
import { flag } from "../../fields/choice";
import { localText } from "../../fields/text";
import { defineShape } from "../../format/shape";

/** Rows of articles. A title or picture of the row's own stands before the article's. */
export const article = defineShape({
  type: "article",
  group: "content",
  style: { padding: "12.5px", "background-color": "#ffffff" },
  params: { showTime: flag(true), showView: flag(true) },
  row: { articleLink: reference("article"), articleTitle: localText(200), image: media() },
});
