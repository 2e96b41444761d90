import { useMemo } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
} from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { cartCookies } from "~/app/cart/api.server";
import { CartBadge } from "~/app/cart/ui";
import { seenCookies } from "~/app/catalog/api.server";
import { LiveNews } from "~/app/chat/ui";
import type { Elements } from "~/app/design/children/elements";
import { cookieValue } from "~/app/platform/cookies/cookie-value";
import { takeToast } from "~/app/platform/cookies/toast.server";
import { FormatProvider, useFormat } from "~/app/platform/format/format";
import { json } from "~/app/platform/http/text-response.server";
import { titleMeta } from "~/app/platform/http/title-meta";
import { stringsElementId } from "~/app/platform/language/i18n";
import { iconAddress } from "~/app/platform/market-look";
import { usePageSetup } from "~/app/platform/page-setup";
import { ErrorPage } from "~/app/platform/ui/error-page";
import { Interrupted, wasInterrupted } from "~/app/platform/ui/interrupted";
import { LinkHandler } from "~/app/platform/ui/link-handler";
import { Redrawn } from "~/app/platform/ui/redrawn/redrawn";
import { Shell } from "~/app/platform/ui/shell";
import { usePageStrings } from "~/app/platform/ui/use-page-strings";
import { readSettings } from "~/app/settings/api.server";
import styles from "~/app/styles.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** For a page that could not be rendered: every other one has a title of its own. */
export const meta = titleMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = takeToast(context, request.headers.get("Cookie"));
  const { identity, service } = await readSettings(context.db);
  const data = {
    // For the meta of pages, which name the market, its picture and their other languages.
    offered: context.offered,
    market: context.language.market,
    social: identity.social.hash && `${context.origin}/media/${identity.social.hash}-1280.webp`,
    toast: found?.toast ?? null,
    zone: context.language.zone,
    // Not validated here, which would cost every page a statement.
    signedIn: cookieValue(request.headers.get("Cookie"), context.sessions.users.cookieName) !== null,
    serviceButton: service.button,
  };
  const headers = new Headers();
  const cookies = await Promise.all([cartCookies(request, context), seenCookies(request, context)]);
  for (const cookie of cookies.flat()) headers.append("Set-Cookie", cookie);
  if (found) headers.append("Set-Cookie", found.forget);
  return json(data, { headers });
}

// Nothing of it changes with client-side navigation. After a form there may be a toast.
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== "GET";

export function Layout({ children }: { children: Elements }) {
  const { language, data, look, strings, stringsVersion, nonce, lateStart } = usePageSetup();
  return (
    <html lang={language} {...data}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media={data["data-dark"]} content={look.washes.dark} />
        <meta name="theme-color" content={look.washes.light} />
        <Meta />
        <Links />
        {look.style && <link rel="stylesheet" href={look.style} />}
        <link rel="icon" href={look.icon ? iconAddress(look, "192.png") : "/icons/pasar.svg"} />
        <link rel="apple-touch-icon" href={iconAddress(look, "touch.png")} />
      </head>
      <body>
        {children}
        <LinkHandler />
        <script
          type="application/json"
          id={stringsElementId}
          data-version={stringsVersion}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own strings, with every "<" escaped; a data block is never executed.
          dangerouslySetInnerHTML={{ __html: strings }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        {import.meta.env.PROD && (
          <script
            nonce={nonce}
            data-files={lateStart.files}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, without anything of a page in it
            dangerouslySetInnerHTML={{ __html: lateStart.code }}
          />
        )}
      </body>
    </html>
  );
}

export default function App() {
  const { toast, signedIn, serviceButton, zone } = useLoaderData<typeof loader>();
  const format = useFormat();
  const zoned = useMemo(() => format.inZone(zone), [format, zone]);
  usePageStrings();
  const news = <LiveNews signedIn={signedIn} />;
  return (
    <FormatProvider format={zoned}>
      <Redrawn>
        <Shell toast={toast} cartBadge={<CartBadge />} news={news} serviceButton={serviceButton}>
          <Outlet />
        </Shell>
      </Redrawn>
    </FormatProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <Shell>{wasInterrupted(error) ? <Interrupted error={error} /> : <ErrorPage status={status} />}</Shell>;
}
