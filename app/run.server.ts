import { createServer, type Server } from "node:http";
import type { RequestHandler } from "express";
import type { ServerBuild } from "#router/server";
import { noticeFrames, talkCards } from "~/app/centre/api.server";
import { createSockets } from "~/app/chat/api.server";
import type { Services } from "~/app/context.server";
import { dressLanguages } from "~/app/dress-languages.server";
import { createApp } from "~/app/http.server";
import { createLiveHandler, createRoomSockets } from "~/app/live/api.server";
import { processEnv } from "~/app/platform/env/process-env.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { httpsOnly } from "~/app/platform/http/guards/https-only.server";
import { maxAddressLength } from "~/app/platform/http/guards/refuse-malformed.server";
import { createShares } from "~/app/platform/http/guards/shares.server";
import { isSecure } from "~/app/platform/http/origin.server";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { createStorage } from "~/app/platform/media/storage.server";
import { createMessenger } from "~/app/platform/messages/messenger.server";
import { systemClock } from "~/app/platform/process/clock.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createLogCollector } from "~/app/platform/process/log-collector.server";
import { closeOnSignal, listen, say } from "~/app/platform/process/process.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { socketLanguage } from "~/app/request-language.server";
import { boundHeap } from "~/app/start/bound-heap.server";
import { closeAll } from "~/app/start/close-all.server";
import { diskFull } from "~/app/start/disk-full.server";
import { firstSteps } from "~/app/start/first-steps.server";
import { createJobs } from "~/app/start/jobs.server";
import { legalArticles } from "~/app/start/legal-articles.server";
import { createLetterhead } from "~/app/start/letterhead.server";
import { openBus, openStore } from "~/app/start/open.server";
import { readyLines } from "~/app/start/ready-lines.server";
import { seedWhenEmpty } from "~/app/start/seed-when-empty.server";
import { startWarnings } from "~/app/start/start-warnings.server";
import { createVisitorPages } from "~/app/visitor-pages.server";
import { secret } from "~/db/secrets.server";
import { isStartError } from "~/db/start-error.server";
import { isUnavailable } from "~/db/unavailable.server";
import { createPages } from "~/modules/store/pages.server";

/** Grace period of open requests after SIGTERM, in ms: a slow client must not delay the end of the process. */
const requestsEndWithin = 4000;

interface RunOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  rendererFiles: Services["rendererFiles"];
  vite?: RequestHandler;
  /** Called last when the process ends. */
  onClose?: () => Promise<void>;
}

/**
 * Runs the shop in this process: environment, database, migrations, demo shop, HTTP, one ready line. A missing
 * prerequisite ends the process with one sentence and exit code 1.
 */
export async function run(options: RunOptions): Promise<Server> {
  boundHeap();
  try {
    return await start(options);
  } catch (error) {
    const sentence = isStartError(error) ? error.message : diskFull(error);
    if (sentence === null) throw error;
    say(`Pasar cannot start. ${sentence}`);
    process.exit(1);
  }
}

async function start({ build, rendererFiles, vite, onClose }: RunOptions): Promise<Server> {
  const env = processEnv();
  const onChange = (message: string, facts: object) => log.warn(facts, message);
  const collector = env.logUrl === null ? null : createLogCollector({ url: env.logUrl, onChange });
  const log = createLogger(env.logLevel, collector);
  // Closed last, so that the final log lines of the others are sent, too.
  const closers: (() => Promise<unknown>)[] = collector ? [collector.close] : [];
  const close = () => closeAll(closers.reverse(), log);
  try {
    const store = await openStore(env);
    closers.push(store.close);
    const storage = createStorage(`${env.dataDir}/files`);
    const seeded = await seedWhenEmpty({ env, db: store.setUp, storage, log });
    await legalArticles(store.setUp);
    await store.endSetUp();
    const bus = await openBus(env, log);
    closers.push(bus.close);
    const languages = createLanguages(process.cwd(), env.pseudoLocale);
    await dressLanguages({ db: store.db, languages, log });
    const pages = createPages({ db: store.db, log, bus });
    closers.push(async () => pages.close());
    const secure = isSecure(env);
    const remembered = createMemory(1000);
    bus.subscribe("prices", remembered.forget);
    const services: Services = {
      sessions: {
        users: createSessions(store.db, "user_sessions", secure),
        staff: createSessions(store.db, "staff_sessions", secure),
      },
      codeSecret: env.codeSecret ?? secret(env.dataDir, "codes"),
      totpSecret: env.totpSecret ?? secret(env.dataDir, "totp"),
      paymentSimulator: env.paymentSimulator ?? seeded.knownPassword,
      env,
      db: store.db,
      bus,
      storage,
      log,
      clock: systemClock,
      languages,
      pages,
      remembered,
      rendererFiles,
      buildId: typeof build === "function" ? "development" : build.assets.version,
    };
    // Decided by the actual shop, not by the environment: only a demo shop that anyone may enter shows messages in its
    // log.
    const messenger = createMessenger({
      db: store.db,
      demo: seeded.knownPassword,
      letterhead: createLetterhead(services),
      latest: env.latest,
      log,
    });
    const jobs = [messenger, ...createJobs(services)];
    closers.push(...jobs.map((job) => () => job.close()));
    const { sessions } = services;
    const shares = createShares({ sessions, perMinute: env.requestsPerMinute, proxyHops: env.proxyHops });
    const app = createApp({ services, build, shares, clientDir: vite ? null : "build/client", vite });
    // In development every page is rendered again.
    const visitors = typeof build === "function" ? null : createVisitorPages(services, build, shares);
    closers.push(async () => visitors?.close());
    const live = createLiveHandler(services, { secure, isUnavailable });
    const refusePlain = httpsOnly(env);
    // Node itself refuses a head above 16 KB, without a page and without a log line.
    const server = createServer({ maxHeaderSize: maxAddressLength + 16_384 }, (req, res) => {
      const otherwise = () => app(req, res);
      if (!refusePlain(req, res) && !live(req, res) && !visitors?.handle(req, res, otherwise)) otherwise();
    });
    const rooms = createRoomSockets(services);
    const sockets = createSockets({
      services,
      shares,
      languageOf: (req, account) => socketLanguage(services, req, account),
      frameNotices: (notices, locale) => noticeFrames(notices, languages.get(locale)),
      cardsOf: (asked) => talkCards(store.db, asked),
      rooms,
    });
    // The hot reload of development listens at a port of its own: every upgrade here is ours.
    server.on("upgrade", sockets.upgrade);
    const host = env.host ?? (seeded.knownPassword ? "127.0.0.1" : "0.0.0.0");
    await listen(server, { port: env.port, host });
    for (const warning of startWarnings(env, host, marketCurrency())) log.warn(warning);
    for (const job of jobs) job.start();
    sockets.start();
    rooms.start();
    closers.push(() => closeServer(server));
    closers.push(() => rooms.close());
    closers.push(() => sockets.close());
    if (onClose) closers.unshift(onClose);
    closeOnSignal(close, log);
    say([readyLines({ server, env, seeded }), ...(await firstSteps(store.db))].join("\n"));
    return server;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Lets open requests finish within `requestsEndWithin`, then closes their connections. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), requestsEndWithin);
  await closed;
  clearTimeout(timer);
}
