import { lstatSync } from "node:fs";
import path from "node:path";
import { buildIsCurrent } from "./build-place.mjs";
import { takeLock } from "./lock.mjs";
import { installPlan, noteInstall } from "./packages.mjs";
import { createRunner } from "./runner.mjs";

/**
 * Brings packages and build up to date. Ends the process with a plain line when that is impossible or interrupted.
 * @param {string} root folder of the project
 */
export async function prepare(root) {
  if (installPlan(root) === null && buildIsCurrent(root)) return;

  const runner = createRunner(root);
  // Of two starts at once one works and the other waits, then finds it done.
  const lock = await takeLock(root, (pid) =>
    console.log(`Waiting for process ${pid}, which prepares the same folder …`),
  );
  try {
    const plan = installPlan(root);
    if (plan !== null) {
      refuseLink(path.join(root, "node_modules"));
      console.log(`Installing packages (${plan.reason}); the first time this takes about a minute …`);
      await runner.npm(plan.command, lock);
      noteInstall(root);
    }
    if (!buildIsCurrent(root)) {
      console.log("Building …");
      await runner.node("scripts/build.mjs", lock);
    }
  } catch (error) {
    lock.release();
    console.log(error instanceof Error ? error.message : String(error));
    process.exit(runner.exitCode());
  }
  lock.release();
  runner.close();
}

/** npm empties what a link points to before it installs, and that folder is another one's. @param {string} folder */
function refuseLink(folder) {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(
      "node_modules is a link to packages that do not fit. Remove the link, or install where it points to.",
    );
  }
}
