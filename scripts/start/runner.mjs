import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";

/** @typedef {"SIGINT" | "SIGTERM" | "SIGHUP"} Stop */
/** @type {Stop[]} */
const stops = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs one program after another and hands signals on to the one that runs. A terminal and npm send Ctrl-C to the whole
 * group, so it may come twice; whatever comes, we end after the program has.
 * @param {string} root working directory of the programs
 */
export function createRunner(root) {
  /** @type {import("node:child_process").ChildProcess | null} */
  let current = null;
  /** @type {Stop | null} */
  let stopped = null;
  /** @param {Stop} signal */
  const onSignal = (signal) => {
    stopped ??= signal;
    current?.kill(signal);
  };
  for (const signal of stops) process.on(signal, onSignal);

  /**
   * @param {string} title what a person would have typed
   * @param {string} program
   * @param {string[]} options
   * @param {import("./lock.mjs").Lock} lock
   * @returns {Promise<void>}
   */
  function run(title, program, options, lock) {
    return new Promise((resolve, reject) => {
      if (stopped) return reject(new Error("Stopped."));
      const child = spawn(program, options, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
      current = child;
      if (child.pid) lock.share(child.pid);
      child.once("error", (error) => reject(new Error(`${title} cannot be run: ${error.message}`)));
      child.once("exit", (code, signal) => {
        current = null;
        if (stopped) reject(new Error("Stopped."));
        else if (code === 0) resolve();
        else reject(new Error(`${title} failed (${signal ?? `code ${code}`}); its own words are above.`));
      });
    });
  }

  return {
    /** @param {string[]} options @param {import("./lock.mjs").Lock} lock */
    npm(options, lock) {
      const own = process.env.npm_execpath;
      const words = [...options, "--no-audit", "--no-fund", "--loglevel=error"];
      const title = `\`npm ${options.join(" ")}\` (it needs the package registry)`;
      // The npm that started us, so that it is the same one; another package manager cannot read npm's lock file.
      return own && path.basename(own).startsWith("npm-cli")
        ? run(title, process.execPath, [own, ...words], lock)
        : run(title, process.platform === "win32" ? "npm.cmd" : "npm", words, lock);
    },
    /** @param {string} script @param {import("./lock.mjs").Lock} lock */
    node: (script, lock) => run(`\`node ${script}\``, process.execPath, [script], lock),
    exitCode: () => (stopped ? 128 + constants.signals[stopped] : 1),
    /** From here on signals are the server's. */
    close() {
      for (const signal of stops) process.off(signal, onSignal);
      if (stopped) process.exit(128 + constants.signals[stopped]);
    },
  };
}
