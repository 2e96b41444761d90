import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { ServerBuild } from "#router/server";
import { isOpen } from "~/app/closed-market.server";
import type { RequestContext, Services } from "~/app/context.server";
import { engineOrigins } from "~/app/live/api.server";
import { darkQuery } from "~/app/platform/cookies/theme";
import { createAnswerCache, type SharedAnswer, staleForMs } from "~/app/platform/http/answer-cache.server";
import { createBranchHandler } from "~/app/platform/http/branch-handler.server";
import { corsHeaders } from "~/app/platform/http/guards/cors.server";
import { liveOf, securityHeaders } from "~/app/platform/http/guards/security.server";
import type { Shares } from "~/app/platform/http/guards/shares.server";
import { isHost, isSecure, requestOrigin } from "~/app/platform/http/origin.server";
import { retryAfter } from "~/app/platform/http/unavailable.server";
import { storedLanguage } from "~/app/platform/language/language.server";
import { referralQuery } from "~/app/referred.server";
import { requestLanguage } from "~/app/request-language.server";

/** Cache time of a language choice, in ms: short, because the offered languages may change. */
const languageForMs = 1000;
/** Wait for a new copy while an older one is there, in ms: a page takes a tenth of it, a frozen database forever. */
const patienceMs = 1000;

/**
 * Options that a route sets in its `handle`: the page is the same for every visitor and depends only on these query
 * parameters.
 */
interface CachedHandle {
  cached?: readonly string[];
  /** Cached only when this one of them is present. */
  cachedWith?: string;
  /**
   * A call of the JSON API with the same result for everybody, whatever session they send; configured origins may make
   * it.
   */
  wire?: boolean;
}

interface CachedPage {
  id: string;
  names: readonly string[];
  needs: string | undefined;
  wire: boolean;
}

/** A request for a shared page, reduced to what determines the response. */
interface Asked {
  address: string;
  wire: boolean;
}

/** Requests with one of these cookies get a page of their own. */
const ownCookies = /(?:^|;\s*)(?:__Host-)?(?:pasar|toast|theme)=/;

interface VisitorPages {
  /** Serves a visitor's page from memory or renders it; false when the request does not qualify. */
  handle(req: IncomingMessage, res: ServerResponse, otherwise: () => void): boolean;
  close(): void;
}

/**
 * Serves pages for visitors, and calls of the JSON API that do not depend on the caller, from one shared copy, cached
 * for a second or until something is published; while no new one can be made, the last one is sent for some minutes.
 * The application handles all other requests: those for a page that carry an identity (session, token, toast), that
 * choose a language, or that ask for anything their route does not declare as shared (`handle.cached`). The copy is
 * rendered in a turn of its requester, from a request of our own with nothing but the address and the language, so that
 * it cannot contain anybody's data.
 */
export function createVisitorPages(services: Services, build: ServerBuild, shares: Shares): VisitorPages {
  const { env, bus, log } = services;
  const answers = createAnswerCache();
  const pages = cachedPages(build);
  const render = createBranchHandler(build, "production");
  const chosen = new LRUCache<string, string>({ max: 2000, ttl: languageForMs, ttlResolution: 50 });
  const lastChosen = new LRUCache<string, string>({ max: 2000, ttl: staleForMs, ttlResolution: 50 });
  const endings = ["pages", "prices"].map((channel) => bus.subscribe(channel, answers.forget));
  const secure = isSecure(env);

  /** @param caller a configured origin whose page calls the JSON API */
  async function make(
    { address, wire }: Asked,
    { origin, code, caller }: { origin: string; code: string; caller: string },
  ): Promise<SharedAnswer | null> {
    // Of a market that is not open nothing is shared.
    if (!(await isOpen(services.db))) return null;
    const url = new URL(address, origin);
    const request = new Request(url, { headers: { Accept: wire ? "application/json" : "text/html" } });
    const chosenLanguage = await requestLanguage(services, {
      path: url.pathname,
      query: null,
      stored: code,
      header: undefined,
      // One copy for everybody: its days are the market's.
      zone: null,
    });
    let unavailable = false;
    let whole = true;
    const live: typeof services.pages.live = async (...wanted) => {
      const page = await services.pages.live(...wanted);
      if (page?.partial) whole = false;
      return page;
    };
    const context: RequestContext = {
      ...services,
      pages: { ...services.pages, live },
      unavailable: () => {
        unavailable = true;
      },
      session: async () => null,
      staffSession: async () => null,
      address: "",
      language: chosenLanguage.language,
      offered: chosenLanguage.offered,
      dark: darkQuery("system"),
      look: chosenLanguage.look,
      marketZone: chosenLanguage.marketZone,
      nonce: "",
      requestId: "shared",
      origin,
    };
    const response = await render(request, context);
    // Anything but a plain page (a redirect, a failure) is left to the application, except when that would query a
    // frozen database again.
    const fit = [200, 404].includes(response.status) || (unavailable && response.status === 500);
    if (!fit || response.headers.has("Set-Cookie")) return null;
    if (unavailable) response.headers.set("Retry-After", retryAfter);
    const body = Buffer.from(await response.arrayBuffer());
    const scripts = wire || url.searchParams.has("_data") ? [] : inlineScripts(body.toString("utf8"));
    const engines = liveOf(url.pathname) === "plays" ? await engineOrigins(services.db) : [];
    const headers = new Headers(securityHeaders({ path: url.pathname, scripts, production: true, secure, engines }));
    for (const [name, value] of corsHeaders(caller, env.corsOrigins) ?? []) headers.set(name, value);
    const status = unavailable && response.status === 500 ? 503 : response.status;
    // A list of pairs, because a page may announce several files.
    return { status, headers: [...response.headers, ...headers], body, whole: whole && status < 500 };
  }

  return {
    handle(req, res, otherwise) {
      const target = visitorAddress(pages, req);
      if (target === null) return false;
      const origin = env.publicUrl ?? requestOrigin(req);
      const stored = storedLanguage(req.headers.cookie);
      const header = req.headers["accept-language"];
      const wish = `${stored ?? ""} ${header ?? ""}`;
      const known = chosen.get(wish);
      const caller =
        target.wire && req.headers.origin && env.corsOrigins.includes(req.headers.origin) ? req.headers.origin : "";
      const keyIn = (code: string) => `${origin} ${code} ${caller} ${target.address}`;
      if (known !== undefined && answers.send(keyIn(known), req, res)) return true;
      const go = async () => {
        const asking = { path: "/", query: null, stored, header, zone: null };
        const code = known ?? (await requestLanguage(services, asking)).wish.code;
        if (wish.length < 300) {
          chosen.set(wish, code);
          lastChosen.set(wish, code);
        }
        const key = keyIn(code);
        if (answers.send(key, req, res)) return;
        // Before the shared rendering starts: nobody may wait for a copy that waits in another requester's line.
        const turn = await shares.enter(req, res);
        const fill = () => answers.fill(key, () => make(target, { origin, code, caller }), req, res);
        const sent = turn !== null && (res.closed || res.headersSent || answers.send(key, req, res) || (await fill()));
        turn?.leave();
        if (!sent && !res.headersSent) otherwise();
      };
      const last = lastChosen.get(wish);
      const late = () => last !== undefined && answers.sendStale(keyIn(last), req, res);
      const patience = setTimeout(late, patienceMs);
      go()
        .catch((error) => {
          log.error({ err: error }, "a visitor's page could not be shared");
          if (!res.headersSent) otherwise();
        })
        .finally(() => clearTimeout(patience));
      return true;
    },
    close: () => {
      for (const end of endings) end();
    },
  };
}

/**
 * Collects the shared pages with their query parameters, in the order of comparison; `_data` asks for the loader's data
 * alone.
 */
function cachedPages(build: ServerBuild): Map<string, CachedPage> {
  const pages = new Map<string, CachedPage>();
  for (const route of Object.values(build.routes)) {
    if (!route || route.id === "root") continue;
    const { cached: names, cachedWith: needs, wire = false } = (route.module.handle as CachedHandle | undefined) ?? {};
    if (names) pages.set(`/${route.path ?? ""}`, { id: route.id, names, needs, wire });
  }
  return pages;
}

/** Returns the normalized address of a shared page; null = left to the application. */
function visitorAddress(pages: Map<string, CachedPage>, req: IncomingMessage): Asked | null {
  if (req.method !== "GET" && req.method !== "HEAD") return null;
  const { url = "/", headers } = req;
  const cut = url.indexOf("?");
  const path = cut < 0 ? url : url.slice(0, cut);
  const page = pages.get(path);
  if (!page || !isHost(headers.host ?? "")) return null;
  const { wire } = page;
  if (!wire && (headers.token !== undefined || headers.authorization !== undefined)) return null;
  if (!wire && headers.cookie !== undefined && ownCookies.test(headers.cookie)) return null;
  if (cut < 0) return page.needs === undefined ? { address: path, wire } : null;
  if (url.length > 2048) return null;
  const given = new URLSearchParams(url.slice(cut + 1));
  // A link of somebody who brings others sets a cookie.
  if (
    given.has("lng") ||
    (!wire && given.has(referralQuery)) ||
    (page.needs !== undefined && !given.get(page.needs)?.trim())
  )
    return null;
  const kept = new URLSearchParams();
  for (const name of page.names) for (const value of given.getAll(name)) kept.append(name, value);
  // Calls of the API are answered as a whole (api-failures.server.ts).
  const loader = wire ? null : given.get("_data");
  if (loader !== null) {
    if (loader !== page.id) return null;
    kept.append("_data", loader);
  }
  const query = kept.toString();
  return { address: query === "" ? path : `${path}?${query}`, wire };
}

/** Returns the SHA-256 of each inline script of a page, as CSP sources. */
function inlineScripts(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || /type="application\//.test(attributes)) continue;
    hashes.push(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return hashes;
}
