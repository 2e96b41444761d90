import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";

/** @typedef {"SIGINT" | "SIGTERM" | "SIGHUP"} Stop */
/** @type {Stop[]} */
const stops = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs one program after another and forwards signals to the running one. A terminal and npm send Ctrl-C to the whole
 * group, so it may arrive twice; in any case this process ends after the program has.
 * @param {string} root working directory of the programs
 */
export function createRunner(root) {
  /** @type {Set<import("node:child_process").ChildProcess>} */
  const running = new Set();
  /** @type {Stop | null} */
  let stopped = null;
  /** @param {Stop} signal */
  const onSignal = (signal) => {
    stopped ??= signal;
    for (const child of running) child.kill(signal);
  };
  for (const signal of stops) process.on(signal, onSignal);

  /**
   * @param {string} title the command as a person would have typed it
   * @param {string} program
   * @param {string[]} options
   * @param {import("./lock.mjs").Lock} lock
   * @returns {Promise<void>}
   */
  function run(title, program, options, lock) {
    return new Promise((resolve, reject) => {
      if (stopped) return reject(new Error("Stopped."));
      const child = spawn(program, options, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
      running.add(child);
      if (child.pid) lock.share(child.pid);
      child.once("error", (error) => reject(new Error(`${title} cannot be run: ${error.message}`)));
      child.once("exit", (code, signal) => {
        running.delete(child);
        // A signal to the whole group may end the program before this process hears of it.
        stopped ??= stops.find((stop) => stop === signal) ?? null;
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
      const args = [...options, "--no-audit", "--no-fund", "--loglevel=error"];
      const title = `\`npm ${options.join(" ")}\` (it needs the package registry)`;
      // The npm that started this process, to keep the version; other package managers cannot read npm's lock file.
      return own && path.basename(own).startsWith("npm-cli")
        ? run(title, process.execPath, [own, ...args], lock)
        : run(title, process.platform === "win32" ? "npm.cmd" : "npm", args, lock);
    },
    /** @param {string} script @param {import("./lock.mjs").Lock} lock */
    node: (script, lock) => run(`\`node ${script}\``, process.execPath, [script], lock),
    /**
     * Starts a script in parallel for work that can also be done later: failures are ignored.
     * @param {string[]} options of Node, and the script with its arguments
     * @returns {Promise<void>} resolves when it has ended
     */
    beside(options) {
      if (stopped) return Promise.resolve();
      const child = spawn(process.execPath, options, { cwd: root, stdio: "ignore" });
      running.add(child);
      const end = () => void child.kill();
      process.once("exit", end);
      return new Promise((resolve) => {
        child.once("error", () => resolve());
        child.once("exit", () => {
          running.delete(child);
          process.off("exit", end);
          resolve();
        });
      });
    },
    exitCode: () => (stopped ? 128 + constants.signals[stopped] : 1),
    /** Stops handling signals: from here on they are the server's. */
    close() {
      for (const signal of stops) process.off(signal, onSignal);
      if (stopped) process.exit(128 + constants.signals[stopped]);
    },
  };
}
