import { randomUUID } from "node:crypto";
import path from "node:path";
import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";
import { createRequestHandler, type ServerBuild } from "#router/server";
import { agreementFirst } from "~/app/account/api.server";
import { closedAnswer } from "~/app/closed-market.server";
import type { RequestContext, Services } from "~/app/context.server";
import { engineOrigins } from "~/app/live/api.server";
import { payOrigins } from "~/app/orders/api.server";
import { cookieValue } from "~/app/platform/cookies/cookie-value";
import { darkQuery, themeOf } from "~/app/platform/cookies/theme";
import { zoneOf } from "~/app/platform/cookies/zone";
import { leadAway } from "~/app/platform/http/answers.server";
import { apiFailures } from "~/app/platform/http/api-failures.server";
import { createBranchHandler } from "~/app/platform/http/branch-handler.server";
import { closeUnread } from "~/app/platform/http/guards/close-unread.server";
import { corsHeaders } from "~/app/platform/http/guards/cors.server";
import { ownOrigin } from "~/app/platform/http/guards/own-origin.server";
import { refuseMalformed } from "~/app/platform/http/guards/refuse-malformed.server";
import { logRefused } from "~/app/platform/http/guards/refused-requests.server";
import { sessionCookies } from "~/app/platform/http/guards/requester.server";
import { sameOriginOnly } from "~/app/platform/http/guards/same-origin.server";
import { createNonce, framingOf, liveOf, paysAt, securityHeaders } from "~/app/platform/http/guards/security.server";
import type { Shares } from "~/app/platform/http/guards/shares.server";
import { href } from "~/app/platform/http/href";
import { isSecure, requestOrigin } from "~/app/platform/http/origin.server";
import { staticFiles } from "~/app/platform/http/static-files.server";
import { answerUnavailable, retryAfter, within } from "~/app/platform/http/unavailable.server";
import { webHandler } from "~/app/platform/http/web-request.server";
import { storedLanguage } from "~/app/platform/language/language.server";
import { languageCookieOf } from "~/app/platform/language/language-cookie.server";
import { mediaHandler } from "~/app/platform/media/media.server";
import { loggedPath } from "~/app/platform/process/logged-path";
import { sessionMark, sessionMarkHeader } from "~/app/platform/session/session-mark.server";
import type { SessionKinds, Sessions } from "~/app/platform/session/sessions.server";
import { bindReferred, leadReferred } from "~/app/referred.server";
import { requestLanguage } from "~/app/request-language.server";
import { pendingMigrations } from "~/db/migrate.server";
import { isUnavailable } from "~/db/unavailable.server";

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      nonce: string;
      /** Ends the requester's turn. */
      leaveTurn: () => void;
    }
  }
}

interface AppOptions {
  /** Limits of this process per person, and per address of visitors. */
  shares: Shares;
  services: Services;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the built browser files; null in development, where Vite serves them. */
  clientDir: string | null;
  /** Vite's middleware in development. */
  vite?: express.RequestHandler;
}

const year = 31_536_000;
/** Timeout of each check behind /readyz, in ms. */
const readyWithin = 2000;

/** Gives each request an id and the security headers, and logs it once it is finished. */
function frame(services: Services): express.RequestHandler {
  const { env, log, db } = services;
  const secure = isSecure(env);
  return async (req, res, next) => {
    const started = process.hrtime.bigint();
    res.locals.requestId = randomUUID();
    res.locals.nonce = createNonce();
    const { nonce } = res.locals;
    const engines = liveOf(req.path) === "plays" ? await engineOrigins(db).catch(() => []) : [];
    const headers = securityHeaders({
      scripts: [`'nonce-${nonce}'`],
      production: env.production,
      secure,
      path: req.path,
      engines,
      providers: paysAt(req.path) ? await payOrigins(services).catch(() => []) : [],
    });
    for (const [name, value] of headers) res.setHeader(name, value);
    res.setHeader("X-Request-Id", res.locals.requestId);
    if (log.isLevelEnabled("debug")) {
      res.on("finish", () => {
        const ms = Number(process.hrtime.bigint() - started) / 1e6;
        log.debug({
          requestId: res.locals.requestId,
          method: req.method,
          path: loggedPath(req.path),
          status: res.statusCode,
          ms,
        });
      });
    }
    next();
  };
}

function health({ db, bus }: Services): express.Router {
  const router = express.Router();
  router.get("/healthz", (_req, res) => void res.type("text/plain").send("ok"));
  router.get("/readyz", async (_req, res) => {
    const failed: string[] = [];
    await within(readyWithin, pendingMigrations(db)).then(
      (pending) => pending.length > 0 && failed.push("migrations are pending"),
      () => failed.push("the database does not answer"),
    );
    await within(readyWithin, bus.ping()).catch(() => failed.push("the bus does not answer"));
    if (failed.length > 0) res.set("Retry-After", retryAfter);
    res
      .status(failed.length === 0 ? 200 : 503)
      .type("text/plain")
      .set("Cache-Control", "no-store")
      .send(failed.length === 0 ? "ready" : failed.join("; "));
  });
  return router;
}

/**
 * Lets pages from the configured origins read responses of the JSON API; for all other origins the browser blocks them.
 */
function cors({ env }: Services): express.RequestHandler {
  return (req, res, next) => {
    const headers = corsHeaders(req.headers.origin, env.corsOrigins);
    for (const [name, value] of headers ?? []) res.setHeader(name, value);
    if (req.method === "OPTIONS") res.status(headers ? 204 : 403).end();
    else next();
  };
}

/** Chooses the language and passes the request to Remix. */
function pages({ services, build }: AppOptions): express.RequestHandler {
  const mode = services.env.production ? "production" : "development";
  // In development the route table may change at any time.
  const handle = typeof build === "function" ? createRequestHandler(build, mode) : createBranchHandler(build, mode);
  return webHandler(async (request, req, res) => {
    try {
      const context = await contextOf(services, req, res);
      const early = (await leadReferred(request, context)) ?? (await closedAnswer(request, context));
      if (early) return early;
      // Before the page: the first order may be in this request.
      const forgets = await bindReferred(request, context);
      if (forgets) res.append("Set-Cookie", forgets);
      const answer = await handle(request, context);
      return (res.locals.owes === true && askedFirst(request)) || answer;
    } finally {
      // Reading the response, or the life of a socket or a download, does not count.
      res.locals.leaveTurn();
    }
  });
}

/**
 * Leads a page view of somebody who has to agree to a new version to the page that asks; null for anything else. Known
 * only once the page has read the session, so that no page reads it for this alone.
 */
function askedFirst(request: globalThis.Request): globalThis.Response | null {
  const path = agreementFirst(request);
  return path === null ? null : leadAway(request, path);
}

async function contextOf(services: Services, req: Request, res: Response): Promise<RequestContext> {
  const { env } = services;
  const sessionId = cookieValue(req.headers.cookie, services.sessions.users.cookieName);
  if (sessionId) res.setHeader(sessionMarkHeader, sessionMark(sessionId));
  const session = onceSession(services, "users", req, res);
  const { wish, language, offered, look, marketZone } = await requestLanguage(services, {
    path: req.path,
    query: typeof req.query.lng === "string" ? req.query.lng : null,
    stored: storedLanguage(req.headers.cookie) ?? (await accountLanguage(req, session)),
    header: req.headers["accept-language"],
    zone: zoneOf(req.headers.cookie),
  });
  if (wish.chosen && !isFrame(req.path)) {
    res.append("Set-Cookie", languageCookieOf(services, wish.code));
  }
  return {
    ...services,
    unavailable: () => answerUnavailable(res),
    session,
    staffSession: onceSession(services, "staff", req, res),
    address: req.ip ?? "",
    language,
    offered,
    dark: darkQuery(isFrame(req.path) ? "light" : themeOf(req.headers.cookie)),
    look,
    marketZone,
    nonce: res.locals.nonce,
    requestId: res.locals.requestId,
    origin: env.publicUrl ?? requestOrigin(req),
  };
}

/**
 * Returns true for the editor's frame and for previews: a language shown there must not become the shop's language, and
 * what is worked on there is light.
 */
function isFrame(path: string): boolean {
  return framingOf(path) === "framed" || path.startsWith("/preview/");
}

/**
 * Returns the language of the account for a signed-in browser without a language cookie (decisions "Languages"). The
 * JSON API goes by its Accept-Language alone.
 */
async function accountLanguage(req: Request, session: AskSession): Promise<string | null> {
  if (typeof req.query.lng === "string" || req.path.startsWith("/wanlshop/")) return null;
  // Reporting an unavailable database is left to the page.
  const found = await session().catch(() => null);
  return found?.language ?? null;
}

/** Reads the session; all callers within a request share one lookup. */
type AskSession = () => ReturnType<Sessions["read"]>;

/**
 * Looks the session up on the first call. When the session's expiry was just extended, the response sets its cookie
 * again.
 */
function onceSession({ sessions, log }: Services, kind: keyof SessionKinds, req: Request, res: Response): AskSession {
  let found: ReturnType<AskSession> | undefined;
  return () => {
    const cookies = sessionCookies(req, sessions, kind);
    found ??= sessions[kind].read(cookies).then((session) => {
      if (session?.fresh && cookies === req.headers.cookie && !res.headersSent) {
        res.append("Set-Cookie", sessions[kind].cookie(session.sessionId));
      }
      if (session?.owes) res.locals.owes = true;
      return session;
    });
    found.catch((error) => log.error({ err: error }, "a session could not be read"));
    return found;
  };
}

/** Builds the whole HTTP side: probes, static files, media, pages and API. */
export function createApp(options: AppOptions): express.Express {
  const { services, shares, clientDir, vite } = options;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", services.env.proxyHops);
  app.use(
    frame(services),
    logRefused(services.log),
    apiFailures(services),
    closeUnread,
    refuseMalformed,
    health(services),
  );
  if (vite) app.use(vite);
  if (clientDir) {
    app.use("/assets", staticFiles(path.join(clientDir, "assets"), { maxAge: year, immutable: true }));
    app.use("/icons", staticFiles(path.join(clientDir, "icons"), { maxAge: 86_400 }));
  }
  const media = mediaHandler(services.storage);
  app.use("/media", (req, res, next) => {
    req.url = req.originalUrl;
    // Pages of other clients embed our pictures.
    if (services.env.corsOrigins.length > 0) res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    media(req, res).catch(next);
  });
  app.use("/wanlshop", cors(services));
  const { publicUrl, corsOrigins } = services.env;
  const foreignPaths = [href("/pages/notice/unsubscribe"), href("/pay/back")];
  app.use(sameOriginOnly({ publicUrl, apiOrigins: corsOrigins, foreignPaths }));
  app.use(ownOrigin(publicUrl), shares.middleware);
  app.use(compression({ level: 4 }));
  app.all("*", pages(options));
  app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    services.log.error({ err: error, requestId: res.locals.requestId }, "request failed");
    if (isUnavailable(error)) answerUnavailable(res);
    if (res.headersSent) res.destroy();
    else res.status(500).type("text/plain").send("Something went wrong. Please try again.");
  });
  return app;
}
