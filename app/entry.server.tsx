import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { preloadAll, withoutBroken } from "~/renderers/server-side";
import { moduleTypesOf } from "~/renderers/used-types";
import type { RequestContext } from "./context.server";
import { FormatProvider } from "./platform/format";
import { PageSetupProvider } from "./platform/page-setup";

// Renderers are loaded on demand by the browser, all at once by the server: rendering is synchronous.
await preloadAll();

function Page({ request, remix, context }: { request: Request; remix: EntryContext; context: RequestContext }) {
  const { language, nonce, languages, offered } = context;
  const setup = {
    language: language.code,
    locale: language.locale,
    locales: offered,
    symbol: language.symbol,
    strings: language.strings(languages.namespaces(remix)),
    // A page for all visitors has none: its scripts are named by their hashes.
    nonce: nonce || undefined,
  };
  return (
    <I18nextProvider i18n={language.i18n}>
      <FormatProvider format={language.format}>
        <PageSetupProvider value={setup}>
          <RemixServer context={remix} url={request.url} />
        </PageSetupProvider>
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
  const page = <Page request={request} remix={remix} context={context} />;
  const { loaderData } = remix.staticHandlerContext;
  const html = withoutBroken(
    () => renderToString(page),
    (type, error) =>
      context.log.error({ err: error, type, requestId: context.requestId }, "a module could not be drawn"),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.set("Vary", "Accept-Language, Cookie");
  // Remix answers 405 only for pages without an action.
  if (status === 405) headers.set("Allow", "GET, HEAD");
  for (const file of context.rendererFiles(moduleTypesOf(loaderData))) {
    headers.append("Link", `<${file}>; rel=modulepreload`);
  }
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.log.error({ err: error, requestId: context.requestId, path: new URL(request.url).pathname }, "page failed");
};
