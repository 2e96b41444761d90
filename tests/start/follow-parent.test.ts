import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";

/** Starts a shell that starts a follower, as npm's does, and stays between it and us. */
function shellWithFollower() {
  const follower = `
    import { followParent } from "./scripts/start/follow-parent.mjs";
    process.on("SIGTERM", () => { console.log("ended in order"); process.exit(0); });
    setInterval(() => {}, 1000);
    followParent();
    console.log("ready");`;
  const shell = spawn("sh", ["-c", '"$0" --input-type=module -e "$1"; true', process.execPath, follower], {
    env: { ...process.env, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  shell.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const until = async (text: RegExp) => {
    for (let tries = 0; tries < 100; tries++) {
      const found = text.exec(output);
      if (found) return found;
      await sleep(100);
    }
    throw new Error(`never said ${text}: ${output}`);
  };
  return { shell, until };
}

test.each(["SIGTERM", "SIGKILL"] as const)(
  "the shop ends in order after %s of the shell that npm put between",
  async (signal) => {
    const { shell, until } = shellWithFollower();
    await until(/ready/);
    shell.kill(signal);
    expect(await until(/ended in order/)).not.toBeNull();
  },
);
