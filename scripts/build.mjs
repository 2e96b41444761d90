/**
 * `npm run build`: browser bundle, server bundle, compressed copies of the static files. Built in a separate folder,
 * which replaces `build` when complete.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { beginBuild } from "./start/build-place.mjs";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
process.env.NODE_ENV = "production";
const place = beginBuild(process.cwd());
// Read by remix.config.js.
process.env.PASAR_BUILD_DIR = place.folder;

await build({ logLevel: "warn" });
await build({ logLevel: "warn", build: { ssr: true } });

const compressible = /\.(js|css|svg|json|webmanifest|html)$/;
for (const file of readdirSync(path.join(place.folder, "client"), { recursive: true, encoding: "utf8" })) {
  const name = path.join(place.folder, "client", file);
  if (!compressible.test(name) || !statSync(name).isFile()) continue;
  const bytes = readFileSync(name);
  writeFileSync(`${name}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${name}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}

place.finish();
