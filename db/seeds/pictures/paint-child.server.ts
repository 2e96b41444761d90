import path from "node:path";
import { createStorage } from "~/app/platform/media/storage.server";
import { readCatalogue, recommendedOrder } from "../demo/catalogue";
import { readShops } from "../demo/content";
import { paintDemo } from "./paint-demo.server";
import { noRoom, readList, writeList } from "./painted-demo.server";

/*
 * A separate process: paints the demo shop's pictures, and their list, into the given folder. The memory that painting
 * takes, some 200 MB that the server would never return, is freed on exit.
 */
try {
  const storage = createStorage(path.resolve(process.argv[2] ?? ""));
  if ((await readList(storage)) === null) {
    const { goods } = readCatalogue();
    const order = recommendedOrder(goods);
    await writeList(storage, await paintDemo({ storage, goods, order, shops: readShops(), now: new Date() }));
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(error instanceof Error && "code" in error && error.code === "ENOSPC" ? noRoom : 1);
}
