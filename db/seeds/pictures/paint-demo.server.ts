import { availableParallelism } from "node:os";
import sharp from "sharp";
import { type EncodedPicture, type MediaRow, mediaKey, mediaRowOf } from "~/app/platform/media/media-picture.server";
import type { Storage } from "~/app/platform/media/storage.server";
import { createLane } from "~/app/platform/process/lane";
import type { Texts } from "~/db/columns";
import type { DemoGoods } from "../demo/catalogue";
import type { DemoShop } from "../demo/content";
import { at } from "../demo/known";
import { readPosts } from "../demo/read-posts";
import { type SceneName, scenes } from "../demo/scenes";
import { comesInColours } from "../demo/specs";
import { goodsColourways } from "./colourways.server";
import { goodsPictures } from "./goods-picture.server";
import { createGrounds } from "./grounds.server";
import { createObjects } from "./objects.server";
import { paintLogo, paintScene } from "./scenes.server";
import { paintStill } from "./stills.server";

/** Hashes of the painted pictures, and all their rows. */
export interface PaintedDemo {
  /** By index of the goods: main picture and album. */
  goods: string[][];
  /** By index of the goods: its colours, each with its picture; none where the colour is natural. */
  colourways: { name: Required<Texts>; media: string }[][];
  scenes: Record<SceneName, string>;
  logos: Record<string, string>;
  /** By index of the posts. */
  stills: string[];
  rows: MediaRow[];
}

export interface PaintDemo {
  storage: Storage;
  goods: DemoGoods[];
  /** Indexes of the goods in order of recommendation: neighbours there get matching backgrounds. */
  order: number[];
  shops: DemoShop[];
  now: Date;
}

/** Paints every picture of the demo shop and stores its file. About ten seconds on two cores. */
export async function paintDemo({ storage, goods, order, shops, now }: PaintDemo): Promise<PaintedDemo> {
  const studio = { objects: createObjects(), grounds: createGrounds() };
  const wait = createLane(Math.max(2, availableParallelism()) * 2);
  let failed = false;
  const rows = new Map<string, MediaRow>();

  /** After the first failure (a full disk) no new task starts. */
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

  // Many small pictures in parallel are faster with one thread each.
  sharp.concurrency(1);
  const albums: string[][] = [];
  const colourways: PaintedDemo["colourways"] = [];
  const named = async <Name extends string>(name: Name, paint: () => Promise<EncodedPicture>) =>
    [name, await lane(async () => keep(await paint()))] as const;
  const [paintedScenes, logos, stills] = await Promise.all([
    Promise.all(
      (Object.keys(scenes) as SceneName[]).map((name) => named(name, () => paintScene(studio.objects, scenes[name]))),
    ),
    Promise.all(shops.map(({ key, sign, ground }) => named(key, () => paintLogo(studio.objects, sign, ground)))),
    Promise.all(
      readPosts().map(({ codes }, turn) => lane(async () => keep(await paintStill(studio.objects, codes, turn)))),
    ),
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
    stills,
    rows: [...rows.values()],
  };
}
