import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { RequestContext, Services } from "~/app/context.server";
import { createAnswerCache, type SharedAnswer } from "~/app/platform/http/answer-cache.server";
import { createBranchHandler } from "~/app/platform/http/branch-handler.server";
import { corsHeaders } from "~/app/platform/http/guards/cors.server";
import type { RequestLimit } from "~/app/platform/http/guards/request-limit.server";
import { securityHeaders } from "~/app/platform/http/guards/security.server";
import { isHost, isSecure, requestOrigin } from "~/app/platform/http/origin.server";
import { retryAfter } from "~/app/platform/http/unavailable.server";
import { storedLanguage } from "~/app/platform/language/language.server";
import { requestLanguage } from "~/app/request-language.server";

/** How long a choice of language is remembered, in ms: what is offered may change. */
const languageForMs = 1000;

/** What a route may say in its `handle`: its page is the same for every visitor, and these query names decide what is on it. */
interface CachedHandle {
  cached?: readonly string[];
  /** Only when this one of them is there. */
  cachedWith?: string;
  /** It is a call of the JSON API, the same for everybody, whatever session they send; pages of configured origins may make it. */
  wire?: boolean;
}

interface CachedPage {
  id: string;
  names: readonly string[];
  needs: string | undefined;
  wire: boolean;
}

/** A shared page that a request asks for, with what decides about it. */
interface Asked {
  address: string;
  wire: boolean;
}

/** Who sends one of these gets a page of their own. */
const ownCookies = /(?:^|;\s*)(?:__Host-)?(?:pasar|toast)=/;

interface VisitorPages {
  /** Answers a visitor's page from memory or makes it; false when the request is not one for this. */
  handle(req: IncomingMessage, res: ServerResponse, otherwise: () => void): boolean;
  close(): void;
}

/**
 * Pages for visitors and the calls of the JSON API that do not depend on who makes them, in one copy for all: kept for a second, or
 * until something is published. A request for a page that says who it is (session, token, toast), that chooses a language, or that
 * asks for anything but what its route declares to be the same for everybody (`handle.cached`) goes on to the application. The copy is
 * made only for an address that may still ask (`requestLimit`), from a request of our own, which carries the address and the language and
 * nothing else, so there is nothing of anybody in it.
 */
export function createVisitorPages(services: Services, build: ServerBuild, requestLimit: RequestLimit): VisitorPages {
  const { env, bus, log } = services;
  const answers = createAnswerCache();
  const pages = cachedPages(build);
  const render = createBranchHandler(build, "production");
  const chosen = new LRUCache<string, string>({ max: 2000, ttl: languageForMs, ttlResolution: 50 });
  const stopListening = bus.subscribe("pages", answers.forget);
  const secure = isSecure(env);

  /** @param caller a configured origin whose page makes a call of the JSON API */
  async function make(
    { address, wire }: Asked,
    { origin, code, caller }: { origin: string; code: string; caller: string },
  ): Promise<SharedAnswer | null> {
    const url = new URL(address, origin);
    const request = new Request(url, { headers: { Accept: wire ? "application/json" : "text/html" } });
    const chosenLanguage = await requestLanguage(services, {
      path: url.pathname,
      query: null,
      stored: code,
      header: undefined,
    });
    let unavailable = false;
    const context: RequestContext = {
      ...services,
      unavailable: () => {
        unavailable = true;
      },
      visit: async () => null,
      staffVisit: async () => null,
      address: "",
      language: chosenLanguage.language,
      offered: chosenLanguage.offered,
      nonce: "",
      requestId: "shared",
      origin,
    };
    const response = await render(request, context);
    // Whatever is not simply a page (a redirect, a failure) is told to the one who asks; but not by asking a frozen database again.
    const fit = [200, 404].includes(response.status) || (unavailable && response.status === 500);
    if (!fit || response.headers.has("Set-Cookie")) return null;
    if (unavailable) response.headers.set("Retry-After", retryAfter);
    const body = Buffer.from(await response.arrayBuffer());
    const scripts = wire || url.searchParams.has("_data") ? [] : inlineScripts(body.toString("utf8"));
    const headers = new Headers(securityHeaders({ scripts, production: true, secure }));
    for (const [name, value] of corsHeaders(caller, env.corsOrigins) ?? []) headers.set(name, value);
    const status = unavailable && response.status === 500 ? 503 : response.status;
    // A page may announce several files.
    return { status, headers: [...response.headers, ...headers], body };
  }

  return {
    handle(req, res, otherwise) {
      const asked = visitorAddress(pages, req);
      if (asked === null) return false;
      const origin = env.publicUrl ?? requestOrigin(req);
      const stored = storedLanguage(req.headers.cookie);
      const header = req.headers["accept-language"];
      const wish = `${stored ?? ""} ${header ?? ""}`;
      const known = chosen.get(wish);
      const caller =
        asked.wire && req.headers.origin && env.corsOrigins.includes(req.headers.origin) ? req.headers.origin : "";
      const keyIn = (code: string) => `${origin} ${code} ${caller} ${asked.address}`;
      if (known !== undefined && answers.send(keyIn(known), req, res)) return true;
      const go = async () => {
        const asking = { path: "/", query: null, stored, header };
        const code = known ?? (await requestLanguage(services, asking)).wish.code;
        if (wish.length < 300) chosen.set(wish, code);
        const key = keyIn(code);
        const fill = () => answers.fill(key, () => make(asked, { origin, code, caller }), req, res);
        const sent = answers.send(key, req, res) || (requestLimit.take(req) && (await fill()));
        if (!sent) otherwise();
      };
      go().catch((error) => {
        log.error({ err: error }, "a visitor's page could not be shared");
        otherwise();
      });
      return true;
    },
    close: () => stopListening(),
  };
}

/** Query names of each page that its route declares to be shared, in the order in which they are compared; `_data` asks for its loader alone. */
function cachedPages(build: ServerBuild): Map<string, CachedPage> {
  const pages = new Map<string, CachedPage>();
  for (const route of Object.values(build.routes)) {
    if (!route || route.id === "root") continue;
    const { cached: names, cachedWith: needs, wire = false } = (route.module.handle as CachedHandle | undefined) ?? {};
    if (names) pages.set(`/${route.path ?? ""}`, { id: route.id, names, needs, wire });
  }
  return pages;
}

/** The address of a shared page with what decides about it, or null: the request is for the application. */
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
  if (given.has("lng") || (page.needs !== undefined && !given.get(page.needs)?.trim())) return null;
  const kept = new URLSearchParams();
  for (const name of page.names) for (const value of given.getAll(name)) kept.append(name, value);
  const loader = given.get("_data");
  if (loader !== null) {
    if (loader !== page.id) return null;
    kept.append("_data", loader);
  }
  const query = kept.toString();
  return { address: query === "" ? path : `${path}?${query}`, wire };
}

/** SHA-256 of each inline script of a page, as its content security policy names it. */
function inlineScripts(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || /type="application\//.test(attributes)) continue;
    hashes.push(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return hashes;
}
