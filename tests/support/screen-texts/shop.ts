import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "#router/server";
import type { Services } from "~/app/context.server";
import { createApp } from "~/app/http.server";
import { readEnv } from "~/app/platform/env/env.server";
import { createShares } from "~/app/platform/http/guards/shares.server";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { systemClock } from "~/app/platform/process/clock.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { createPages } from "~/modules/store/pages.server";
import { totpSecret } from "../account-context";
import { builtRoutes } from "../built-routes";
import { codeSecret } from "../codes";
import { inMemory } from "../storages";

/**
 * A shop in the process of the test, from its sources: pages as the built one sends them, without files for the
 * browser.
 */
export interface ShopHere {
  url: string;
  close(): Promise<void>;
}

let build: Promise<ServerBuild> | undefined;
const languages = createLanguages(process.cwd(), false);

/** Serves a database. @param failed is told what a request failed with */
export async function openShop(db: Db, failed: (error: unknown) => void = () => {}): Promise<ShopHere> {
  build ??= builtRoutes();
  const env = readEnv({ REQUESTS_PER_MINUTE: "0" });
  const log = createLogger("silent");
  log.error = (said: unknown) => failed(said);
  const bus = createLocalBus();
  const pages = createPages({ db, log, bus });
  const services: Services = {
    env,
    db,
    bus,
    log,
    pages,
    languages,
    codeSecret,
    totpSecret,
    clock: systemClock,
    sessions: { users: createSessions(db, "user_sessions", false), staff: createSessions(db, "staff_sessions", false) },
    storage: inMemory(),
    paymentSimulator: true,
    // A form's writes are undone, so nothing may be cached.
    remembered: createMemory(0),
    rendererFiles: () => [],
    buildId: "one",
  };
  const shares = createShares({ sessions: services.sessions, perMinute: 0, proxyHops: 0 });
  const server = createServer(createApp({ services, build: await build, shares, clientDir: null }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      pages.close();
    },
  };
}
