import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Terminal } from "./ask";

/** Opens the terminal that setup was started at. Ctrl-C and Ctrl-D leave. */
export function openTerminal(): Terminal & { close(): void } {
  let unseen = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!unseen) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const left = new AbortController();
  lines.on("close", () => left.abort());
  lines.on("SIGINT", () => left.abort());
  return {
    say: (line) => void process.stdout.write(`${line}\n`),
    async ask(question, { secret = false } = {}) {
      process.stdout.write(`${question}: `);
      unseen = secret;
      try {
        return await lines.question("", { signal: left.signal });
      } catch (error) {
        if (left.signal.aborted) return null;
        throw error;
      } finally {
        unseen = false;
        if (secret) process.stdout.write("\n");
      }
    },
    close: () => lines.close(),
  };
}
