import type { Fill } from "../../fill/data.server";

/** Areas without a link are left out, and what would stand beyond the picture is cut. */
export const fill: Fill<"hotzone"> = async ({ data, params }, load) => {
  const picture = load.picture(params.image);
  if (!picture) return { data: [] };
  const areas = data
    .filter(({ link }) => link !== "")
    .map(({ text, link, ...box }) => {
      const [left, top] = [Math.min(98, Number(box.left)), Math.min(98, Number(box.top))];
      const [width, height] = [Math.min(100 - left, Number(box.width)), Math.min(100 - top, Number(box.height))];
      return { text: load.text(text), link, left, top, width, height };
    });
  return { data: [{ picture, alt: load.text(params.alt), areas }] };
};
