import { createHash } from "node:crypto";
import type { MediaRow } from "~/app/platform/media/media-picture.server";
import { readPosts } from "~/db/seeds/demo/read-posts";
import { type SceneName, scenes } from "~/db/seeds/demo/scenes";
import type { paintDemo } from "~/db/seeds/pictures/paint-demo.server";

/** Rows of pictures without files, for tests of the demo shop's rows. */
export const pretendPictures: typeof paintDemo = async ({ goods, shops, now }) => {
  const rows: MediaRow[] = [];
  const paint = (name: string) => {
    const hash = createHash("sha256").update(name).digest("hex").slice(0, 32);
    rows.push({ hash, mime: "image/webp", width: 720, height: 720, bytes: 1, tint: 0, created_at: now });
    return hash;
  };
  return {
    goods: goods.map((_, i) => [0, 1, 2].map((position) => paint(`goods ${i} ${position}`))),
    colourways: goods.map(() => []),
    scenes: Object.fromEntries(Object.keys(scenes).map((name) => [name, paint(name)])) as Record<SceneName, string>,
    logos: Object.fromEntries(shops.map(({ key }) => [key, paint(`logo ${key}`)])),
    stills: readPosts().map((_, i) => paint(`still ${i}`)),
    rows,
  };
};
