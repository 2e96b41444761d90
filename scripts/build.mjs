/**
 * `npm run build`: browser bundle, server bundle, compressed copies of the static files. Built in a separate folder,
 * which replaces `build` when complete.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import "./start/vite-warnings.mjs";
import { build } from "vite";
import { beginBuild } from "./start/build-place.mjs";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
process.env.NODE_ENV = "production";
const place = beginBuild(process.cwd());
// Read by remix.config.js.
process.env.PASAR_BUILD_DIR = place.folder;

const client = path.join(place.folder, "client");
await build({ logLevel: "warn" });
// In threads of their own, in parallel with the server's bundle.
await Promise.all([compressFiles(), build({ logLevel: "warn", build: { ssr: true } })]);
// Files that only the server's bundle names.
await compressFiles();

place.finish();

/** Compresses files of the browser's bundle that have no .gz and .br yet. */
async function compressFiles() {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|css|svg|json|webmanifest|html)$/.test(file))
    .map((file) => path.join(client, file))
    .filter((file) => statSync(file).isFile() && !existsSync(`${file}.br`));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      writeFileSync(
        `${file}.br`,
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    }),
  );
}
