/**
 * A process of the shop as far as the files of live rooms are concerned. Arguments: database, port, folder of files,
 * and a Redis. Prints "ready". Killed by its test.
 */
import { createServer } from "node:http";
import { createLiveHandler } from "~/app/live/api.server";
import { createStorage } from "~/app/platform/media/storage.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createRedisBus } from "~/app/platform/process/pubsub.server";
import { openDatabase } from "~/db/client.server";

const [url = "", port = "0", files = "", redis = ""] = process.argv.slice(2);
const { db } = openDatabase(url, { max: 8 });
const bus = await createRedisBus(
  () => redis,
  () => undefined,
);
const handle = createLiveHandler(
  { db, bus, storage: createStorage(files), log: createLogger("silent") },
  { secure: false, isUnavailable: () => true },
);
createServer((req, res) => void (handle(req, res) || res.end())).listen(Number(port), "127.0.0.1", () =>
  process.stdout.write("ready\n"),
);
