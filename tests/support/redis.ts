import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { startProgram } from "./chat-crowd";

/**
 * Starts redis-server where it is installed; otherwise (and with `standIn`) a few lines of Node that pass messages on
 * in the same way.
 */
export async function startRedis(port: string, { standIn = false } = {}): Promise<ChildProcess> {
  const program = standIn ? undefined : redisProgram();
  if (program) return startProgram(program, ["--port", port, "--save", "", "--bind", "127.0.0.1"], "Ready to accept");
  return startProgram(process.execPath, ["tests/support/redis-stand-in.mjs", port], "Ready to accept");
}

function redisProgram(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/local/bin", "/opt/homebrew/bin"];
  return folders.map((folder) => path.join(folder, "redis-server")).find((file) => existsSync(file));
}
