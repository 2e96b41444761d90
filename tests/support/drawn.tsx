import { readdirSync, readFileSync } from "node:fs";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { matchRoutes, Outlet, type RouteObject } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { createFormat, FormatProvider } from "~/app/platform/format/format";
import { type MarketLook, softwareLook } from "~/app/platform/market-look";
import { PageSetupProvider } from "~/app/platform/page-setup";
import { namedTexts } from "./named-texts";
import { outline } from "./outline";

const english = Object.fromEntries(
  readdirSync("locales/en").map((file) => [
    file.replace(".json", ""),
    namedTexts(JSON.parse(readFileSync(`locales/en/${file}`, "utf8"))),
  ]),
);
const i18n = createInstance();
i18n.use(initReactI18next).init({
  lng: "en",
  initImmediate: false,
  interpolation: { escapeValue: false },
  resources: { en: english },
  // A key without text is a fault of the screen or of the test's data.
  parseMissingKeyHandler: (key: string, words?: string) => {
    if (words === undefined) throw new Error(`no words in English: ${key}`);
    return words;
  },
});

const format = createFormat("en", "now");
const setup = {
  // One language: the menu of languages has a test of its own.
  language: "en",
  locale: "en" as const,
  locales: ["en"] as const,
  symbol: "",
  currency: "USD",
  data: {},
  strings: "",
  stringsVersion: "",
  nonce: undefined,
  lateStart: { code: "", files: "" },
};

/** Location of a screen. */
export interface Place {
  at?: string;
  data?: unknown;
  reply?: unknown;
  /** Parent routes, outermost first: their ids, loader data, and outlet context. */
  within?: { id: string; data?: unknown; context?: unknown }[];
}

/** Returns the routes around a screen with their loader data; `own` are the loader and action of the screen itself. */
export function routesOf(
  screen: ReactNode,
  { data = null, within = [] }: Place,
  own: Pick<RouteObject, "loader" | "action"> = {},
) {
  const loader = () => null;
  const leaf: RouteObject = { id: "screen", path: "*", element: screen, loader, action: loader, ...own };
  const routes = within.reduceRight<RouteObject>(
    (child, { id, context }) => ({ id, element: <Outlet context={context} />, loader, children: [child] }),
    leaf,
  );
  const loaderData = Object.fromEntries([...within, { id: "screen", data }].map((one) => [one.id, one.data ?? null]));
  return { routes: [routes], loaderData };
}

/** The providers of every page: English texts, formats and setup. */
export function Surroundings({ children, look = softwareLook }: { children: ReactNode; look?: MarketLook }) {
  return (
    <I18nextProvider i18n={i18n}>
      <FormatProvider format={format}>
        <PageSetupProvider value={{ ...setup, look }}>{children}</PageSetupProvider>
      </FormatProvider>
    </I18nextProvider>
  );
}

/** Returns the HTML of a screen as the server sends it in English, in a router. */
export function htmlOf(screen: ReactNode, place: Place = {}): string {
  const { at = "/", reply } = place;
  const { routes, loaderData } = routesOf(screen, place);
  const { dataRoutes } = createStaticHandler(routes);
  const [pathname = "", search = ""] = at.split(/(?=\?)/);
  const context = {
    basename: "/",
    location: { pathname, search, hash: "", state: null, key: "default" },
    errors: null,
    matches: matchRoutes(dataRoutes, pathname) ?? [],
    loaderData,
    actionData: reply ? { screen: reply } : null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(
    <Surroundings>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Surroundings>,
  );
}

/** Returns the text of a screen, in lines (tests/support/outline.ts). */
export function drawn(screen: ReactNode, place?: Place): string[] {
  return outline(htmlOf(screen, place));
}

/**
 * Returns the differences of another rendering, in the order of the screen: `- text` for removed lines, `+ text` for
 * added ones, and `text ⇒ other` where as many lines replace others.
 */
export function changes(before: readonly string[], after: readonly string[]): string[] {
  // Length of the longest common subsequence from two places on.
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (one: number, other: number) => common[one]?.[other] ?? 0;
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      (common[one] as number[])[other] =
        before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  const told: string[] = [];
  let gone: string[] = [];
  let come: string[] = [];
  const tell = () => {
    if (gone.length === come.length) told.push(...gone.map((line, index) => `${line} ⇒ ${come[index]}`));
    else told.push(...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`));
    gone = [];
    come = [];
  };
  for (let one = 0, other = 0; one < before.length || other < after.length; ) {
    if (one < before.length && before[one] === after[other]) {
      tell();
      one++;
      other++;
    } else if (one < before.length && (other === after.length || at(one + 1, other) >= at(one, other + 1))) {
      gone.push(before[one++] ?? "");
    } else come.push(after[other++] ?? "");
  }
  tell();
  return told;
}

/**
 * Returns two renderings of a screen with its usual data: `page` with some of the data replaced and an action's reply;
 * `told` the differences of such a page from the usual one.
 */
export function screenOf<Data extends object>(screen: ReactNode, usual: Data, place?: Place) {
  const page = (values: Partial<Data> = {}, reply?: unknown) =>
    drawn(screen, { ...place, data: { ...usual, ...values }, reply });
  const told = (values: Partial<Data>, reply?: unknown) => changes(page(), page(values, reply));
  return { page, told };
}
