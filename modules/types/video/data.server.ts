import { pictureAddress } from "~/app/platform/media/media-source";
import type { Fill } from "../../fill/data.server";

export const fill: Fill<"video"> = async (item, load) => {
  const row = item.data.find(({ video }) => video !== "");
  if (!row) return { data: [] };
  const { image, video, alt } = row;
  return {
    data: [
      {
        video,
        image: pictureAddress(image),
        picture: load.picture(image),
        alt: load.text(alt) || load.pictureText(image),
      },
    ],
  };
};
