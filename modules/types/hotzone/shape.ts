import type { Picture } from "~/app/design/picture";
import { link, media } from "../../fields/address";
import { number } from "../../fields/number";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

/** A linked area, in whole per cent of the picture. */
interface Area {
  /** What it leads to, for screen readers. */
  text: string;
  link: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The picture with its areas: the only row. */
interface HotzoneRow {
  picture: Picture;
  alt: string;
  areas: Area[];
}

const share = (fallback: number, min = 0) => number(fallback, { min, max: 100 });

/**
 * One picture with areas that are links. Places and sizes of areas are whole per cent of the picture, so that they stay
 * where they are at every width.
 */
export const hotzone = defineShape({
  type: "hotzone",
  group: "media",
  style: { width: "100%" },
  params: { image: media(), alt: localText(80) },
  row: {
    text: localText(60),
    link: link(),
    left: share(10),
    top: share(10),
    width: share(30, 2),
    height: share(30, 2),
  },
  draws: drawn<HotzoneRow>(),
  facts: {
    icon: "scan-line",
    merchants: true,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: { needs: { field: "link", without: "leftOut" }, shown: "all", leads: null, live: "words" },
  },
});
