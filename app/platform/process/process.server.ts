import type { Server } from "node:http";
import { StartError } from "~/db/start-error.server";
import type { Logger } from "./log.server";

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Connections that may wait to be accepted; the system may allow fewer (`net.core.somaxconn`). Node's 511 are too few
 * when the pages of thousands come back after a restart: connections beyond them are reset.
 */
export const maxWaitingConnections = 8192;

/** Listens on the configured port; rejects with a `StartError` when it is taken or forbidden. */
export function listen(server: Server, env: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why: Record<string, string> = {
        EADDRINUSE: `Port ${env.port} is taken by another program. Stop it, or choose another port with PORT=…`,
        EACCES: `Port ${env.port} may not be opened by this user. Choose one above 1023 with PORT=…`,
        EADDRNOTAVAIL: `HOST=${env.host} is not an address of this machine.`,
        ENOTFOUND: `HOST=${env.host} is not an address of this machine.`,
      };
      const sentence = why[error.code ?? ""];
      reject(sentence ? new StartError(sentence) : error);
    });
    server.listen(env.port, env.host, maxWaitingConnections, () => resolve());
  });
}

/** Shuts down gracefully on SIGTERM, SIGINT and SIGHUP; a second signal exits immediately. */
export function closeOnSignal(close: () => Promise<void>, log: Logger): void {
  let closing = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    // npm and a terminal both forward the signal: a repetition within a second is not a demand to exit immediately.
    if (closing) return;
    closing = true;
    setTimeout(() => {
      for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => process.exit(1));
    }, 1000).unref();
    log.info({ signal }, "closing");
    await close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, onSignal);
}
