import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readCatalogue } from "~/db/seeds/demo/catalogue";
import { readShops } from "~/db/seeds/demo/content";
import { paintDemo } from "~/db/seeds/pictures/paint-demo.server";
import { inMemory } from "../support/storages";

const file = "tests/db/demo-pictures.json";
/** Points a side to which a picture is shrunk for the comparison. */
const side = 9;
/** Colours of one point may differ by so much, of 255: other processors round otherwise. */
const rounding = 6;
/** One goods of each so many: every background, plinth, pose and number of colours is among them. */
const every = 11;

interface Look {
  size: string;
  tint: number;
  /** Colours of `side` × `side` points, hex. */
  points: string;
}

/** Paints some goods of the demo, all its scenes and logos; by what each shows. */
async function paintedLooks(): Promise<Record<string, Look>> {
  const storage = inMemory();
  const goods = readCatalogue().goods.filter((_, index) => index % every === 0);
  const order = goods.map((_, index) => goods.length - 1 - index);
  const painted = await paintDemo({ storage, goods, order, shops: readShops(), now: new Date(0) });
  const names = new Map<string, string>();
  for (const [name, hash] of Object.entries({ ...painted.scenes, ...painted.logos })) names.set(hash, name);
  for (const [index, album] of painted.goods.entries())
    for (const [place, hash] of album.entries()) names.set(hash, `goods ${index} ${place}`);
  for (const [index, ways] of painted.colourways.entries())
    for (const { name, media } of ways) if (!names.has(media)) names.set(media, `goods ${index} ${name.en}`);
  const looks = await Promise.all(
    painted.rows.map(async ({ hash, width, height, tint }): Promise<[string, Look]> => {
      const bytes = [...storage.files].find(([key]) => key.includes(hash))?.[1];
      const points = await sharp(bytes).removeAlpha().resize(side, side, { fit: "fill" }).raw().toBuffer();
      return [names.get(hash) ?? hash, { size: `${width} × ${height}`, tint, points: points.toString("hex") }];
    }),
  );
  return Object.fromEntries(looks.sort(([one], [other]) => (one < other ? -1 : 1)));
}

test("the demo's pictures look as they did; RENEW=1 keeps how they look now", async () => {
  const looks = await paintedLooks();
  if (process.env.RENEW) writeFileSync(file, `${JSON.stringify(looks, null, 2)}\n`);
  const kept = JSON.parse(readFileSync(file, "utf8")) as Record<string, Look>;
  expect(Object.keys(looks)).toEqual(Object.keys(kept));
  const different = Object.entries(looks).flatMap(([name, { points, ...look }]) => {
    const was = kept[name];
    const [now, before] = [points, was?.points ?? ""].map((hex) => Buffer.from(hex, "hex"));
    const far = Math.max(...(now ?? []).map((value, at) => Math.abs(value - (before?.[at] ?? 0))));
    const same = far <= rounding && look.size === was?.size && look.tint === was.tint;
    return same ? [] : `${name}: ${far}`;
  });
  expect(different).toEqual([]);
});
