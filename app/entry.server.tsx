import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { isRouteErrorResponse, RemixServer } from "#router";
import type { AppLoadContext, EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { cacheOf } from "~/app/page-cache.server";
import { FormatProvider } from "~/app/platform/format/format";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { renderWithFragments } from "~/app/platform/fragments/fragment-cache.server";
import { deferScripts, lateStart } from "~/app/platform/http/late-scripts.server";
import { TextResponse } from "~/app/platform/http/text-response.server";
import { locales } from "~/app/platform/language/locales";
import { softwareLook } from "~/app/platform/market-look";
import { PageSetupProvider } from "~/app/platform/page-setup";
import { loggedPath } from "~/app/platform/process/logged-path";
import { isUnavailable } from "~/db/unavailable.server";
import { preloadAll, withoutBroken } from "~/renderers/parts/server-side";
import { moduleTypesOf } from "~/renderers/parts/used-types";

// The browser loads renderers on demand; the server loads all of them up front because rendering is synchronous.
await preloadAll();

const doctype = Buffer.from("<!DOCTYPE html>");

interface SetupProps {
  context: RequestContext;
  /** Strings for the browser, as JSON. */
  strings: string;
  // Pages shared by all visitors have no nonce: their scripts are allowed by hash.
  nonce: string | undefined;
  /** Files of the renderers that the page fetches with its scripts, separated by spaces. */
  files: string;
  children: ReactNode;
}

function Setup({ context, strings, nonce, files, children }: SetupProps) {
  const { language, languages, offered, dark, look } = context;
  const currency = marketCurrency();
  const setup = {
    language: language.code,
    locale: language.locale,
    locales: offered,
    symbol: language.symbol,
    currency,
    data: {
      "data-locale": language.locale,
      "data-locales": offered.length < locales.length ? offered.join(" ") : undefined,
      "data-symbol": language.symbol || undefined,
      "data-currency": currency,
      "data-dark": dark,
      "data-look": look === softwareLook ? undefined : JSON.stringify(look),
    },
    look,
    strings,
    stringsVersion: languages.version,
    nonce,
    lateStart: { code: lateStart, files },
  };
  return (
    <I18nextProvider i18n={language.i18n}>
      <FormatProvider format={language.format}>
        <PageSetupProvider value={setup}>{children}</PageSetupProvider>
      </FormatProvider>
    </I18nextProvider>
  );
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { language, languages, nonce, env } = context;
  const { loaderData } = remix.staticHandlerContext;
  const files = context.rendererFiles(moduleTypesOf(loaderData)).join(" ");
  const strings = language.strings(languages.namespaces(remix));
  const page = (
    <Setup context={context} strings={strings} nonce={nonce || undefined} files={files}>
      <RemixServer context={remix} url={request.url} />
    </Setup>
  );
  const within = (fragment: ReactElement) => (
    <Setup context={context} strings="" nonce={undefined} files="">
      {fragment}
    </Setup>
  );
  const variant = `${language.code} ${language.symbol} ${marketCurrency()} ${language.zone}`;
  const html = withoutBroken(
    (watched) => {
      const drawn = (element: ReactElement) => watched(renderToString(element));
      const render = import.meta.env.PROD ? (element: ReactElement) => deferScripts(drawn(element)) : drawn;
      // In development the code of a fragment may change at any time.
      return env.production ? renderWithFragments({ page, within, variant, render }) : Buffer.from(render(page));
    },
    (type, error) =>
      context.log.error({ err: error, type, requestId: context.requestId }, "a module could not be drawn"),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheOf(request));
  headers.set("Vary", "Accept-Language, Cookie");
  // Remix responds with 405 only for pages without an action.
  if (status === 405) headers.set("Allow", "GET, HEAD");
  return new TextResponse(Buffer.concat([doctype, html]), { status, headers });
}

/** Gives the data fetched during client-side navigation the same cache policy as its page. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cacheOf(request));
  return response;
};

/** The router's own messages for a wrong method or address, which reach us as plain errors. */
const routerRefusals = /^(?:You made a \w+ request to|Invalid request method|No route matches URL)/;

/** Returns true for a wrong method or address. These are not logged, otherwise anybody could fill the log with them. */
function isClientFault(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status < 500;
  return error instanceof Error && routerRefusals.test(error.message);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isUnavailable(error)) context.unavailable();
  if (isClientFault(error)) return;
  context.log.error(
    { err: error, requestId: context.requestId, path: loggedPath(new URL(request.url).pathname) },
    "page failed",
  );
};
