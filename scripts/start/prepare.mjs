import { existsSync, lstatSync, statSync } from "node:fs";
import path from "node:path";
import { buildIsCurrent } from "./build-place.mjs";
import { takeLock } from "./lock.mjs";
import { installPlan, recordInstall } from "./packages.mjs";
import { createRunner } from "./runner.mjs";

/**
 * Brings packages and build up to date. Exits the process with a plain message when that is impossible or interrupted.
 * @param {string} root folder of the project
 * @param {{ build?: boolean }} [options] build: false = the packages alone
 */
export async function prepare(root, { build = true } = {}) {
  const isReady = () => !build || buildIsCurrent(root);
  if (installPlan(root) === null && isReady()) return;

  const runner = createRunner(root);
  // Of two concurrent starts one works and the other waits, then finds it done.
  const lock = await takeLock(root, (pid) =>
    console.log(`Waiting for process ${pid}, which prepares the same folder …`),
  );
  try {
    const plan = installPlan(root);
    if (plan !== null) {
      refuseLink(path.join(root, "node_modules"));
      console.log(`Installing packages (${plan.reason}); the first time this takes about a minute …`);
      await runner.npm(plan.command, lock);
      recordInstall(root);
    }
    if (!isReady()) {
      console.log("Building …");
      const painted = demoIsComing() ? runner.beside(["--import", "tsx", ...painting]) : null;
      await runner.node("scripts/build.mjs", lock);
      await painted;
    }
  } catch (error) {
    lock.release();
    console.log(error instanceof Error ? error.message : String(error));
    process.exit(runner.exitCode());
  }
  lock.release();
  runner.close();
}

/** Painting the demo's pictures takes as long as the build and does not depend on it; see paint-beside.server.ts. */
const painting = ["db/seeds/pictures/paint-child.server.ts", ".cache/demo-pictures"];

/** Guesses whether this start will fill an empty private database; if wrong, pictures are painted later or in vain. */
function demoIsComing() {
  const { PASAR_DEMO, DATABASE_URL, DATABASE_URL_FILE, DATA_DIR, DATA_DIR_FILE, PASAR_SETTINGS } = process.env;
  // Whoever ran setup mostly wants a market of their own.
  if (statSync(PASAR_SETTINGS || "pasar.env", { throwIfNoEntry: false })?.size) return false;
  if (/^(?:0|false)$/.test(PASAR_DEMO ?? "") || DATABASE_URL || DATABASE_URL_FILE || DATA_DIR_FILE) return false;
  return !existsSync(DATA_DIR || ".data");
}

/**
 * Refuses a symbolic link: npm empties its target before installing, and that folder belongs to another checkout.
 * @param {string} folder
 */
function refuseLink(folder) {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(
      "node_modules is a link to packages that do not fit. Remove the link, or install where it points to.",
    );
  }
}
