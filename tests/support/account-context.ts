import type { RequestContext } from "~/app/context.server";
import { darkQuery } from "~/app/platform/cookies/theme";
import { readEnv } from "~/app/platform/env/env.server";
import { locales } from "~/app/platform/language/locales";
import { softwareLook } from "~/app/platform/market-look";
import { systemClock } from "~/app/platform/process/clock.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { codeSecret } from "./codes";
import { languages } from "./languages";
import { inMemory } from "./storages";

/** Key of second factors in tests. */
export const totpSecret = "a key for tests, 32 characters long";

/** Wraps a route's loader or action so that it can be called like the pages' functions. */
export function routed<Answer>(
  act: (args: { request: Request; context: RequestContext; params: Record<string, string> }) => Answer,
) {
  return (request: Request, context: RequestContext) => act({ request, context, params: {} });
}

/**
 * Creates a browser that calls the account pages' handlers; it stores cookies like a real one, and all response texts.
 */
export function accountBrowser(db: Db, settings: Record<string, string> = {}, address = "10.20.0.1") {
  const env = readEnv(settings);
  const secure = env.publicUrl?.startsWith("https:") ?? false;
  const sessions = {
    users: createSessions(db, "user_sessions", secure),
    staff: createSessions(db, "staff_sessions", secure),
  };
  const origin = env.publicUrl ?? "http://shop.test";
  const storage = inMemory();
  const jar = new Map<string, string>();
  /** Raw Set-Cookie lines. */
  const cookies: string[] = [];
  /** Entries logged at level info. */
  const messages: object[] = [];
  const log = Object.assign(createLogger("silent"), { info: (line: object) => void messages.push(line) });

  function context(request: Request): RequestContext {
    let found: ReturnType<RequestContext["session"]> | undefined;
    let foundStaff: typeof found;
    const parts: Partial<RequestContext> = {
      env,
      db,
      sessions,
      codeSecret,
      totpSecret,
      languages,
      offered: locales,
      dark: darkQuery("system"),
      marketZone: "UTC",
      origin,
      address,
      clock: systemClock,
      log,
      bus: createLocalBus(),
      storage,
      look: softwareLook,
      language: languages.get("en"),
      session: () => {
        const token = request.headers.get("token");
        const cookie = token ? `${sessions.users.cookieName}=${token}` : (request.headers.get("Cookie") ?? undefined);
        found ??= sessions.users.read(cookie);
        return found;
      },
      unavailable: () => undefined,
      remembered: createMemory(1000),
      staffSession: () => {
        foundStaff ??= sessions.staff.read(request.headers.get("Cookie") ?? undefined);
        return foundStaff;
      },
    };
    return parts as RequestContext;
  }

  function keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      cookies.push(line);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  }

  async function run(
    act: (request: Request, context: RequestContext) => unknown,
    path: string,
    init: RequestInit = {},
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("User-Agent", "A test's browser");
    if (!headers.has("Sec-Fetch-Site")) headers.set("Sec-Fetch-Site", "same-origin");
    if (jar.size > 0) headers.set("Cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const request = new Request(new URL(path, origin), { ...init, headers });
    let answer: unknown;
    try {
      answer = await act(request, context(request));
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      answer = thrown;
    }
    const response = answer instanceof Response ? answer : Response.json(answer);
    keep(response);
    return response;
  }

  return {
    jar,
    storage,
    cookies,
    told: messages,
    sessions,
    sessionName: sessions.users.cookieName,
    staffSessionName: sessions.staff.cookieName,
    get: run,
    post: (act: (request: Request, context: RequestContext) => unknown, path: string, fields: Record<string, string>) =>
      run(act, path, { method: "POST", body: new URLSearchParams(fields) }),
    run,
  };
}
