import type { Picture } from "~/app/design/picture";
import { defineShape, drawn } from "../../format/shape";

export interface HeadlineRow {
  id: number;
  title: string;
  tag: "hot" | "new" | "guide";
  picture: Picture | null;
  link: string;
}

/** Pairs of articles flagged for the index, scrolling up every 5000 ms. */
export const headlines = defineShape({
  type: "headlines",
  group: "content",
  style: { "background-color": "#ffffff", "border-radius": "8px", margin: "12.5px" },
  params: {},
  row: {},
  draws: drawn<HeadlineRow>(),
  facts: {
    icon: "newspaper",
    merchants: false,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: null,
  },
});
