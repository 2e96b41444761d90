import type { Server } from "node:http";
import type { Env } from "~/app/platform/env/env.server";
import type { SeededDemo } from "./seed-when-empty.server";

/** Returns the line for the terminal once the shop is ready: its address and, for the demo shop, the logins. */
export function readyLines({ server, env, seeded }: { server: Server; env: Env; seeded: SeededDemo }): string {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  const ready = `Pasar is ready at ${env.publicUrl ?? `http://localhost:${port}`}`;
  if (!seeded.knownPassword) return ready;
  const buyers = "demo logins: buyer 13800000001 and merchant 13800000002 with pasar-demo, payment password 123456";
  const where = env.host === null ? "; on this machine only, until that password is changed or HOST is set" : "";
  return `${ready} (${buyers}; operator owner@pasar.test with pasar-demo-owner${where})`;
}
