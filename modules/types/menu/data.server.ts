import { documentIcon } from "~/app/design/icons";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { Fill } from "../../fill/data.server";

export const fill: Fill<"menu"> = async (item, load) => ({
  data: item.data.map((row) => ({
    ...row,
    text: load.text(row.text),
    glyph: documentIcon(row.icon),
    iconImage: pictureAddress(row.iconImage),
    picture: load.picture(row.iconImage),
  })),
});
