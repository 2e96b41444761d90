import { link } from "../../fields/address";
import { flag } from "../../fields/choice";
import { localText } from "../../fields/text";
import { defineShape } from "../../format/shape";

/** A news ticker, with a loudspeaker icon when `show` is set. */
export const notice = defineShape({
  type: "notice",
  group: "content",
  // Existing documents use #de8f1c, which is hard to read; new modules start with a readable colour (contrast 6:1).
  style: { "background-color": "#fffbe8", color: "#8a5200", padding: "2px 12.5px" },
  params: { show: flag(true) },
  row: { content: localText(300), link: link() },
});
