import { documentIcon, type IconName } from "~/app/design/icons";
import type { Picture } from "~/app/design/picture";
import { pictureAddress } from "~/app/platform/media/media-source";
import { link, media } from "../../fields/address";
import { choice } from "../../fields/choice";
import { length } from "../../fields/css";
import { fill, icon, textColour } from "../../fields/named";
import type { FillName, TextColourName } from "../../fields/named-colours";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

export interface MenuRow {
  text: string;
  /** Name as in the document: "wlIcon-leimu", or a name from our own set. */
  icon: string;
  /** The matching icon of our own set. */
  glyph: IconName;
  iconClass: TextColourName;
  bgClass: FillName;
  link: string;
  /** "image" = a picture instead of the icon; "" = by the module's `menuType`. */
  menuType: "" | "icon" | "image";
  /** Address of the picture; "" = none. */
  iconImage: string;
  picture: Picture | null;
}

/**
 * Round icons, or pictures, with captions; one to five per row. A row's own `menuType` takes precedence over the
 * module's.
 */
export const menu = defineShape({
  type: "menu",
  group: "content",
  style: { color: "#333333", "padding-bottom": "12.5px" },
  ours: ["menuType", "iconImage"],
  params: {
    menuType: choice(["icon", "image"], "icon"),
    colfive: choice(["1", "2", "3", "4", "5"], "5", { css: true }),
    menuMarginTop: length("12.5px", { max: 100 }),
    menuMarginBottom: length("5px", { max: 100 }),
    menuHeightWidth: length("45px", { min: 16, max: 200 }),
    menuIconSize: length("28px", { min: 8, max: 200 }),
    menuTextSize: length("12px", { min: 8, max: 40 }),
  },
  row: {
    text: localText(40),
    icon: icon(),
    iconClass: textColour("text-white"),
    bgClass: fill("wanl-bg-redorange"),
    link: link(),
    menuType: choice(["", "icon", "image"], ""),
    iconImage: media(),
  },
  draws: drawn<MenuRow>(),
  facts: {
    icon: "layout-grid",
    merchants: true,
    drawsEmpty: false,
    contrast: "style",
    wire: null,
    rows: {
      needs: null,
      shown: "all",
      leads: { field: "link", to: (link) => link },
      live: {
        draw(row, before) {
          const iconImage = pictureAddress(row.iconImage);
          const picture = before.find((one) => one.iconImage === iconImage)?.picture ?? null;
          return { ...row, glyph: documentIcon(row.icon), iconImage, picture };
        },
      },
    },
  },
});
