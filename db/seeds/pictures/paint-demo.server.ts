import { availableParallelism } from "node:os";
import sharp from "sharp";
import { type EncodedPicture, type MediaRow, mediaKey, mediaRowOf } from "~/app/platform/media/media-picture.server";
import { createLane } from "~/app/platform/media/media-sizes.server";
import type { Storage } from "~/app/platform/media/storage.server";
import type { Texts } from "~/db/columns";
import type { DemoGoods } from "../demo/catalogue";
import type { DemoShop } from "../demo/content";
import { at } from "../demo/known";
import { type SceneName, scenes } from "../demo/scenes";
import { comesInColours } from "../demo/specs";
import { goodsColourways } from "./colourways.server";
import { goodsPictures } from "./goods-picture.server";
import { createGrounds } from "./grounds.server";
import { createObjects } from "./objects.server";
import { paintLogo, paintScene } from "./scenes.server";

/** Hashes of the painted pictures, and the rows of all of them. */
export interface PaintedDemo {
  /** By index of the goods: main picture and album. */
  goods: string[][];
  /** By index of the goods: the colours it comes in, each with its picture; none where the colour is its nature. */
  colourways: { name: Required<Texts>; media: string }[][];
  scenes: Record<SceneName, string>;
  logos: Record<string, string>;
  rows: MediaRow[];
}

interface PaintDemo {
  storage: Storage;
  goods: DemoGoods[];
  /** Indexes of the goods in the order of recommendation: neighbours there get grounds that go together. */
  order: number[];
  shops: DemoShop[];
  now: Date;
}

/** Paints every picture of the demo shop and puts its file in storage. About ten seconds of two cores. */
export async function paintDemo({ storage, goods, order, shops, now }: PaintDemo): Promise<PaintedDemo> {
  const studio = { objects: createObjects(), grounds: createGrounds() };
  const wait = createLane(Math.max(2, availableParallelism()) * 2);
  let failed = false;
  const rows = new Map<string, MediaRow>();

  /** After the first failure (a full disk) nothing more is begun. */
  const lane = <T>(task: () => Promise<T>): Promise<T> =>
    wait(async () => {
      if (failed) throw new Error("given up after an earlier failure");
      try {
        return await task();
      } catch (error) {
        failed = true;
        throw error;
      }
    });

  async function keep(picture: EncodedPicture): Promise<string> {
    const row = mediaRowOf(picture, now);
    rows.set(row.hash, row);
    await storage.put(mediaKey(row.hash), picture.bytes);
    return row.hash;
  }

  // Many small pictures at once are quicker with one thread each; the process's own setting comes back afterwards.
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    const albums: string[][] = [];
    const colourways: PaintedDemo["colourways"] = [];
    const named = async <Name extends string>(name: Name, paint: () => Promise<EncodedPicture>) =>
      [name, await lane(async () => keep(await paint()))] as const;
    const [paintedScenes, logos] = await Promise.all([
      Promise.all(
        (Object.keys(scenes) as SceneName[]).map((name) => named(name, () => paintScene(studio.objects, scenes[name]))),
      ),
      Promise.all(shops.map(({ key, sign, ground }) => named(key, () => paintLogo(studio.objects, sign, ground)))),
      ...order.map(async (index, turn) => {
        const { subject, specs } = at(goods, index);
        const album = await lane(async () => Promise.all((await goodsPictures(studio, subject, turn)).map(keep)));
        const ways = comesInColours(specs) ? await lane(() => goodsColourways(studio, subject)) : [];
        colourways[index] = await Promise.all(
          ways.map(async ({ name, picture }) => ({ name, media: picture ? await keep(picture) : at(album, 0) })),
        );
        albums[index] = [
          ...album,
          ...at(colourways, index)
            .slice(1)
            .map(({ media }) => media),
        ];
      }),
    ]);
    return {
      goods: albums,
      colourways,
      scenes: Object.fromEntries(paintedScenes) as Record<SceneName, string>,
      logos: Object.fromEntries(logos),
      rows: [...rows.values()],
    };
  } finally {
    sharp.concurrency(threads);
  }
}
