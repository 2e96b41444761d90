import type { RichBlock } from "~/app/content/rich-text";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

/** The restricted rich text of articles: headings, paragraphs, lists and links, never markup. */
export const richText = defineShape({
  type: "richText",
  group: "content",
  style: { "background-color": "#ffffff", color: "#222222", padding: "12.5px" },
  params: { body: localText(5000, "", { rich: true }) },
  row: {},
  draws: drawn<RichBlock>(),
  facts: {
    icon: "file-text",
    merchants: true,
    drawsEmpty: false,
    contrast: "style",
    wire: null,
    rows: null,
  },
});
