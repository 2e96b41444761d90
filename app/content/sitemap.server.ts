import { href, type Path } from "~/app/platform/http/href";
import { alternatesOf } from "~/app/platform/language/alternates";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import {
  partSize,
  partsOf,
  rowsOfPart,
  type SitemapKind,
  type SitemapRow,
  sitemapKinds,
} from "./sitemap-queries.server";

/** Pages that exist regardless of the catalogue: the part `main`. */
const fixed = [
  "/",
  "/pages/product/category/category",
  "/pages/article/list",
  "/pages/find/find",
  "/pages/user/help",
  "/pages/user/setting/privacy",
] as const satisfies Path[];

interface Where {
  /** Scheme and host of the URLs. */
  origin: string;
  now: Date;
  /** Languages that visitors may choose: each page is listed with its version in every one of them. */
  offered: readonly Locale[];
}

/** Builds `/sitemap.xml`, the index of the parts. One statement per kind. */
export async function sitemapIndex(handle: Handle, { origin, now }: Omit<Where, "offered">): Promise<string> {
  const numbers = await Promise.all(sitemapKinds.map((kind) => partsOf(handle, kind, now)));
  const files = sitemapKinds.flatMap((kind, at) => (numbers[at] ?? []).map((part) => `${kind}-${part}.xml`));
  const entries = ["main.xml", ...files].map(
    (file) => `<sitemap><loc>${xml(`${origin}/sitemap/${file}`)}</loc></sitemap>`,
  );
  return documentOf("sitemapindex", entries);
}

/** Returns a part by its file name; null for one that does not exist or is empty. One statement. */
export async function sitemapPart(handle: Handle, file: string, where: Where): Promise<string | null> {
  const { origin, now, offered } = where;
  if (file === "main.xml")
    return documentOf(
      "urlset",
      fixed.map((path) => entry(origin + href(path), offered)),
    );
  const [, name, digits] = /^([a-z]+)-(\d{1,11})\.xml$/.exec(file) ?? [];
  const kind = sitemapKinds.find((one) => one === name);
  const part = Number(digits);
  if (!kind || !Number.isSafeInteger(part * partSize)) return null;
  const rows = await rowsOfPart(handle, { kind, part, now });
  if (rows.length === 0) return null;
  return documentOf(
    "urlset",
    rows.map((row) => entry(origin + addressOf(kind, row), offered, row.changed_at)),
  );
}

function addressOf(kind: SitemapKind, { id, token }: SitemapRow): string {
  switch (kind) {
    case "goods":
      return href("/pages/product/goods", { id });
    case "shops":
      return href("/pages/shop/shop", { id });
    case "categories":
      return href("/pages/product/list", { category_id: id });
    case "articles":
      return href("/pages/article/details", { id });
    case "pages":
      return href("/pages/page/index", { id: token });
    case "posts":
      return href("/pages/find/details/details", { id });
    case "authors":
      return href("/pages/find/author", { id });
  }
}

/** Includes a time only where it is known: an invented one teaches robots to ignore all of them. */
function entry(address: string, offered: readonly Locale[], changedAt: Date | null = null): string {
  const lastmod = changedAt === null ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  const versions = alternatesOf(address, offered).map(
    (one) => `<xhtml:link rel="alternate" hreflang="${one.language}" href="${xml(one.address)}"/>`,
  );
  return `<url><loc>${xml(address)}</loc>${lastmod}${versions.join("")}</url>`;
}

function documentOf(root: "sitemapindex" | "urlset", entries: string[]): string {
  const links = root === "urlset" ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}`;
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>`;
  return [head, ...entries, `</${root}>\n`].join("\n");
}

const xml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
