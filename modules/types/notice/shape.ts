import { link } from "../../fields/address";
import { flag } from "../../fields/choice";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

export interface NoticeRow {
  content: string;
  link: string;
}

/** A news ticker, with a loudspeaker icon when `show` is set. */
export const notice = defineShape({
  type: "notice",
  group: "content",
  // Existing documents use #de8f1c, which is hard to read; new modules start with a readable colour (contrast 6:1).
  style: { "background-color": "#fffbe8", color: "#8a5200", padding: "2px 12.5px" },
  params: { show: flag(true) },
  row: { content: localText(300), link: link() },
  draws: drawn<NoticeRow>(),
  facts: {
    icon: "megaphone",
    merchants: true,
    drawsEmpty: false,
    contrast: "style",
    wire: { standIn: { content: "", link: "" } },
    rows: { needs: { field: "content", without: "leftOut" }, shown: "all", leads: null, live: { draw: (row) => row } },
  },
});
