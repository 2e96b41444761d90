import type { EncodedPicture } from "~/app/platform/media/media-picture.server";
import type { Texts } from "~/db/columns";
import { colourName } from "../demo/colours";
import { floorFor, type Studio, type Subject, take } from "./goods-picture.server";
import { pastelFor } from "./grounds.server";

export interface Colourway {
  name: Required<Texts>;
  /** Null = the goods' main picture shows it. */
  picture: EncodedPicture | null;
}

/** Hue shifts in degrees; the first is the goods as it is. */
const turns = [0, 130, 230];

/** Paints the colours of an object; none if natural or grey, because their hue cannot be shifted. */
export async function goodsColourways(studio: Studio, subject: Subject): Promise<Colourway[]> {
  const { code, tilt = 0, hue = 0, floating = false, natural = false } = subject;
  const main = await studio.objects(code, { tilt, hue });
  if (natural || main.hue === null) return [];
  const ways: Colourway[] = [];
  for (const turn of turns) {
    const cut = await studio.objects(code, { tilt, hue: (hue + turn) % 360 });
    const name = colourName(cut.hue ?? 0);
    if (cut.hue === null || ways.some((way) => way.name.en === name.en)) continue;
    const shot = { ground: pastelFor(cut.hue), height: 720, plinth: false, floating };
    const placed = { cut, size: 0.7, x: 0.5, floor: floorFor(cut, 0.7, 720) };
    ways.push({ name, picture: turn === 0 ? null : await take(studio, { ...shot, objects: [placed] }) });
  }
  return ways.length > 1 ? ways : [];
}
