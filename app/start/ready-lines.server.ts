import type { Server } from "node:http";
import type { Env } from "~/app/platform/env.server";

/** What the terminal says once the shop answers: one line with the address and, for the demo shop, the logins. */
export function readyLines({ server, env, demo }: { server: Server; env: Env; demo: boolean }): string {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  const ready = `Pasar is ready at ${env.publicUrl ?? `http://localhost:${port}`}`;
  if (!demo) return ready;
  return (
    `${ready} (demo logins: buyer 13800000001 and merchant 13800000002 with pasar-demo, ` +
    "payment password 123456; operator owner@pasar.test with pasar-demo-owner)"
  );
}
