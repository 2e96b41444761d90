import { resourceRoutes, storefrontRoutes } from "~/app/routes";
import type { Path } from "./http/href";
import { ownListAddress, ownPersonAddress, withoutFolder } from "./old-queries";

/** Paths a document may link to: every page of the storefront, implemented or not. */
const pages = new Set<string>(storefrontRoutes.map(([path]) => path));
/** Legacy spellings of pages. */
const aliases: Record<string, string> = Object.fromEntries(
  resourceRoutes.filter(([path]) => path === "/pages/wanlshop/index").map(([path]) => [path, "/"]),
);

/** The page of a person in other clients. */
const personPath = "/pages/user/info" satisfies Path;

/** Maximum length of a link, in UTF-16 code units. */
const longest = 2000;
/** Letters, marks, numbers and symbols; no spaces, controls, or characters that reorder or hide text. */
const visible = /^[!-~\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u;

/**
 * Returns a link in the form it may be stored and rendered, or null unless it is a page of the route table (legacy
 * `#/pages/…`, `pages/…` and alias spellings become the path; the query is preserved), https, `tel:` or `mailto:`.
 * `http:` is refused: traffic that can be read in transit can be modified in transit.
 */
export function safeLink(raw: string): string | null {
  const isPhone = /^\s*tel:/i.test(raw);
  const text = raw.trim().replaceAll(" ", isPhone ? "" : "%20");
  if (text === "" || text.length > longest || !visible.test(text) || /[\\<>"`{}|^]/.test(text)) return null;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return pageLink(text);
  if (scheme === "https") return webLink(text);
  if (scheme === "tel") return /^tel:\+?[0-9().-]{3,30}$/i.test(text) ? `tel:${text.slice(4)}` : null;
  if (scheme === "mailto") return mailLink(text);
  return null;
}

function webLink(text: string): string | null {
  if (!/^https:\/\/[^/@]/i.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return url.href.length <= longest ? url.href : null;
}

function mailLink(text: string): string | null {
  return /^mailto:[a-z0-9._%+-]{1,64}@[a-z0-9.-]{1,190}(\?(subject|body)=[a-z0-9%._~+-]{0,500})?$/i.test(text)
    ? `mailto:${text.slice(7)}`
    : null;
}

/**
 * In-app: `/pages/…`, `pages/…`, `#/pages/…`, `/#/pages/…`, each also in the folder `/h5`; other fragments are
 * stripped.
 */
function pageLink(text: string): string | null {
  const spelled = withoutFolder(text).replace(/^\/?#(?=\/)/, "");
  const [beforeHash = ""] = spelled.split("#", 1);
  const [spelledPath = "", ...rest] = beforeHash.split("?");
  if (spelledPath.startsWith("//") || spelledPath.includes("%")) return null;
  const rooted = spelledPath.startsWith("/") ? spelledPath : `/${spelledPath}`;
  const path = rooted.length > 1 ? rooted.replace(/\/$/, "") : rooted;
  if (path === "/" && !text.startsWith("/") && !text.startsWith("#/")) return null;
  if (path === personPath) return ownPersonAddress(new URLSearchParams(rest.join("?")));
  const known = aliases[path] ?? (pages.has(path) ? path : undefined);
  if (known === undefined) return null;
  // Parsed and serialized again, so that the output is percent-encoded whatever the input was.
  const query = new URLSearchParams(rest.join("?"));
  const link = ownListAddress(known, query) ?? (query.size === 0 ? known : `${known}?${query}`);
  return link.length <= longest ? link : null;
}
