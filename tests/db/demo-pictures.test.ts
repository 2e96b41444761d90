import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readCatalogue } from "~/db/seeds/demo/catalogue";
import { readShops } from "~/db/seeds/demo/content";
import { paintDemo } from "~/db/seeds/pictures/paint-demo.server";
import { inMemory } from "../support/storages";

const file = "tests/db/demo-pictures.json";
/** Points a side to which a picture is shrunk for the comparison. */
const side = 6;
/** A sign for each 64th of a colour's strength. */
const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Colours of one point may differ by so many signs: other processors round otherwise. */
const rounding = 2;
/** One goods of each so many: every background, plinth, pose and number of colours is among them. */
const every = 13;

/**
 * Paints some goods and posts of the demo, all its scenes and logos; by what each shows: its size, its tint, and a sign
 * for each colour of `side` × `side` points.
 */
async function paintedLooks(): Promise<Record<string, string>> {
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
  for (const [index, hash] of painted.stills.entries()) if (index % every === 0) names.set(hash, `post ${index}`);
  const seldom = new Set(painted.stills.filter((hash) => !names.has(hash)));
  const looks = await Promise.all(
    painted.rows
      .filter(({ hash }) => !seldom.has(hash))
      .map(async ({ hash, width, height, tint }): Promise<[string, string]> => {
        const bytes = [...storage.files].find(([key]) => key.includes(hash))?.[1];
        const points = await sharp(bytes).removeAlpha().resize(side, side, { fit: "fill" }).raw().toBuffer();
        const colours = [...points].map((colour) => signs[colour >> 2]).join("");
        return [names.get(hash) ?? hash, `${width}×${height} ${tint} ${colours}`];
      }),
  );
  return Object.fromEntries(looks.sort(([one], [other]) => (one < other ? -1 : 1)));
}

test("the demo's pictures look as they did; RENEW=1 keeps how they look now", async () => {
  const looks = await paintedLooks();
  if (process.env.RENEW) writeFileSync(file, `${JSON.stringify(looks, null, 2)}\n`);
  const kept = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  expect(Object.keys(looks)).toEqual(Object.keys(kept));
  const different = Object.entries(looks).flatMap(([name, look]) => {
    const [now, before] = [look, kept[name] ?? ""].map((one) => one.split(" "));
    const strengths = [now?.[2], before?.[2]].map((colours = "") => [...colours].map((sign) => signs.indexOf(sign)));
    const far = Math.max(
      ...(strengths[0] ?? []).map((strength, at) => Math.abs(strength - (strengths[1]?.[at] ?? 64))),
    );
    const same = far <= rounding && now?.[0] === before?.[0] && now?.[1] === before?.[1];
    return same ? [] : `${name}: ${far}`;
  });
  expect(different).toEqual([]);
});
