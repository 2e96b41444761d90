/**
 * `npm run test:node -- 22 24`: starts the built shop on other versions of Node, each from the registry's package
 * `node`, with an empty database, and walks through it: home, sign-in, cart, the console, a picture and an upload. An
 * unavailable version is reported as skipped. Needs a build (`npm run build`).
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";

process.chdir(path.resolve(import.meta.dirname, ".."));
const versions = process.argv.slice(2).filter((word) => /^\d+(?:\.\d+)*$/.test(word));
if (versions.length === 0) versions.push("22", "24");
if (!existsSync("build/server/index.js")) throw new Error("there is no build: npm run build");

let failed = 0;
for (const version of versions) {
  const scratch = mkdtempSync(path.join(os.tmpdir(), "pasar-test-"));
  try {
    const program = install(version, scratch);
    if (program === null) {
      console.log(`skipped: Node ${version} cannot be had from the registry here`);
      continue;
    }
    const exact = execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
    const steps = await walk(program, path.join(scratch, "data"));
    console.log(`ok: Node ${exact}: ${steps.join(", ")}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL: Node ${version}: ${error instanceof Error ? error.message : error}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
process.exitCode = failed > 0 ? 1 : 0;

/**
 * @param {string} version
 * @param {string} folder
 * @returns {string | null} path of the program; null when unavailable
 */
function install(version, folder) {
  try {
    const args = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", `node@${version}`];
    execFileSync("npm", args, { stdio: "ignore", timeout: 180_000, shell: process.platform === "win32" });
    const program = path.join(folder, "node_modules/node/bin/node");
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} program
 * @param {string} dataDir
 * @returns {Promise<string[]>} names of the checks
 */
async function walk(program, dataDir) {
  const { PATH, HOME, TMPDIR } = process.env;
  /** @type {NodeJS.ProcessEnv} */
  const env = { PATH, HOME, TMPDIR, NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" };
  env.DATA_DIR = dataDir;
  const shop = spawn(program, ["scripts/start.mjs"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(shop, "exit");
  try {
    const url = await address(() => output, shop);
    const done = ["start"];
    /** @type {(name: string, condition: unknown) => void} */
    const check = (name, condition) => {
      if (!condition) throw new Error(`${name} is not as it should be\n${output}`);
      done.push(name);
    };
    const home = await fetch(`${url}/`);
    const html = await home.text();
    check("home", home.status === 200 && html.includes("/pages/product/goods?id="));
    check("readiness", (await fetch(`${url}/readyz`)).status === 200);
    const picture = /\/media\/[0-9a-f]{32}-\d+\.webp/.exec(html)?.[0] ?? "";
    check("picture", (await fetch(url + picture)).headers.get("content-type") === "image/webp");
    const auth = { intent: "password", account: "13800000001", password: "pasar-demo" };
    const buyer = await signIn(`${url}/pages/user/auth/auth`, auth);
    check("sign-in", (await fetch(`${url}/pages/user/user`, { headers: { cookie: buyer } })).status === 200);
    check("cart", (await fetch(`${url}/pages/cart/cart`, { headers: { cookie: buyer } })).status === 200);
    const form = new FormData();
    const large = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#d24500" } });
    form.append("picture", new Blob([new Uint8Array(await large.jpeg().toBuffer())]), "large.jpg");
    const sent = await fetch(`${url}/uploads`, { method: "POST", body: form, headers: { cookie: buyer, origin: url } });
    check("upload", sent.status === 200);
    const login = { email: "owner@pasar.test", password: "pasar-demo-owner" };
    const owner = await signIn(`${url}/operator/login`, login);
    const console = await fetch(`${url}/operator/goods`, { headers: { cookie: owner }, redirect: "manual" });
    check("console", console.status === 200);
    shop.kill("SIGTERM");
    const [code] = await ended;
    check("end", code === 0);
    return done;
  } finally {
    shop.kill("SIGKILL");
  }
}

/**
 * @param {() => string} output
 * @param {import("node:child_process").ChildProcess} shop
 * @returns {Promise<string>}
 */
async function address(output, shop) {
  for (const until = Date.now() + 170_000; Date.now() < until; ) {
    const url = /ready at (http:\/\/[^\s(]+)/.exec(output())?.[1];
    if (url) return url;
    if (shop.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the shop did not start:\n${output()}`);
}

/**
 * Submits a form of a login page; returns the cookies.
 * @param {string} url
 * @param {Record<string, string>} fields
 */
async function signIn(url, fields) {
  const headers = { origin: new URL(url).origin };
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
