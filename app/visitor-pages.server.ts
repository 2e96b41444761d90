import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { RequestContext, Services } from "./context.server";
import { createAnswerCache, type SharedAnswer } from "./platform/http/answer-cache.server";
import { requestOrigin } from "./platform/http/origin.server";
import { securityHeaders } from "./platform/http/security.server";
import { storedLanguage } from "./platform/language.server";
import { requestLanguage } from "./request-language.server";

/** How long a choice of language is remembered, in ms: what is offered may change. */
const languageForMs = 1000;

/** What a route may say in its `handle`: its page is the same for every visitor, and these query names decide what is on it. */
interface CachedHandle {
  cached?: readonly string[];
  /** Only when this one of them is there. */
  cachedWith?: string;
}

interface CachedPage {
  id: string;
  names: readonly string[];
  needs: string | undefined;
}

/** Who sends one of these gets a page of their own. */
const ownCookies = /(?:^|;\s*)(?:__Host-)?(?:pasar|toast)=/;

interface VisitorPages {
  /** Answers a visitor's page from memory or makes it; false when the request is not one for this. */
  handle(req: IncomingMessage, res: ServerResponse, otherwise: () => void): boolean;
  close(): void;
}

/**
 * Pages for visitors, in one copy for all of them: kept for a second, or until something is published. A request that says who
 * it is (session, token, toast), that chooses a language, or that asks for anything but a page that its route declares to be
 * the same for everybody (`handle.cached`) goes on to the application. The copy is rendered from a request of our own, which
 * carries the address and the language and nothing else, so there is nothing of anybody in it.
 */
export function createVisitorPages(services: Services, build: ServerBuild): VisitorPages {
  const { env, bus, log } = services;
  const answers = createAnswerCache();
  const pages = cachedPages(build);
  const render = createRequestHandler(build, "production");
  const chosen = new LRUCache<string, string>({ max: 2000, ttl: languageForMs });
  const stopListening = bus.subscribe("pages", answers.forget);
  const secure = env.publicUrl?.startsWith("https:") ?? false;

  async function make(origin: string, address: string, code: string): Promise<SharedAnswer | null> {
    const url = new URL(address, origin);
    const request = new Request(url, { headers: { Accept: "text/html" } });
    const chosenLanguage = await requestLanguage(services, {
      path: url.pathname,
      query: null,
      stored: code,
      header: undefined,
    });
    const context: RequestContext = {
      ...services,
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
    // Whatever is not simply a page (a redirect, a failure) is told to the one who asks.
    if ((response.status !== 200 && response.status !== 404) || response.headers.has("Set-Cookie")) return null;
    const body = Buffer.from(await response.arrayBuffer());
    const headers = [...response.headers].filter(([name]) => name !== "vary");
    const scripts = url.searchParams.has("_data") ? [] : inlineScripts(body.toString("utf8"));
    return {
      status: response.status,
      headers: [...headers, ...securityHeaders({ scripts, production: true, secure })],
      body,
    };
  }

  return {
    handle(req, res, otherwise) {
      const address = visitorAddress(pages, req);
      if (address === null) return false;
      const origin = env.publicUrl ?? requestOrigin(req);
      const stored = storedLanguage(req.headers.cookie);
      const header = req.headers["accept-language"];
      const wish = `${stored ?? ""} ${header ?? ""}`;
      const known = chosen.get(wish);
      if (known !== undefined && answers.send(`${origin} ${known} ${address}`, req, res)) return true;
      const go = async () => {
        const asking = { path: "/", query: null, stored, header };
        const code = known ?? (await requestLanguage(services, asking)).wish.code;
        if (wish.length < 300) chosen.set(wish, code);
        const key = `${origin} ${code} ${address}`;
        const sent =
          answers.send(key, req, res) || (await answers.fill(key, () => make(origin, address, code), req, res));
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
    const { cached: names, cachedWith: needs } = (route.module.handle as CachedHandle | undefined) ?? {};
    if (names) pages.set(`/${route.path ?? ""}`, { id: route.id, names, needs });
  }
  return pages;
}

/** The address of a shared page with what decides about it, or null: the request is for the application. */
function visitorAddress(pages: Map<string, CachedPage>, req: IncomingMessage): string | null {
  if (req.method !== "GET" && req.method !== "HEAD") return null;
  const { url = "/", headers } = req;
  const cut = url.indexOf("?");
  const path = cut < 0 ? url : url.slice(0, cut);
  const page = pages.get(path);
  if (!page || headers.token !== undefined || headers.authorization !== undefined) return null;
  if (headers.cookie !== undefined && ownCookies.test(headers.cookie)) return null;
  if (cut < 0) return page.needs === undefined ? path : null;
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
  return query === "" ? path : `${path}?${query}`;
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
