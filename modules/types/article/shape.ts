import { media, reference } from "../../fields/address";
import { flag } from "../../fields/choice";
import { localText } from "../../fields/text";
import { defineShape } from "../../format/shape";

/** A list of articles. A row's own title or picture overrides the article's. */
export const article = defineShape({
  type: "article",
  group: "content",
  style: { padding: "12.5px", "background-color": "#ffffff" },
  params: { showTime: flag(true), showView: flag(true) },
  row: { articleLink: reference("article"), articleTitle: localText(200), image: media() },
});
