import { link } from "../../fields/address";
import { flag } from "../../fields/choice";
import { localText } from "../../fields/text";
import { defineShape } from "../../format/shape";

/** A line of news, with a loudspeaker when `show`. */
export const notice = defineShape({
  type: "notice",
  group: "content",
  // Documents in the wild say #de8f1c, which is hard to read; what starts here starts readable (6:1).
  style: { "background-color": "#fffbe8", color: "#8a5200", padding: "2px 12.5px" },
  params: { show: flag(true) },
  row: { content: localText(300), link: link() },
});
