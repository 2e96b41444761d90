import type { MetaDescriptor } from "@remix-run/node";

/** Title of a console page from its loader's `title`; no search engine sees it. */
export function consoleMeta({ data }: { data: unknown }): MetaDescriptor[] {
  const title = typeof data === "object" && data !== null && "title" in data ? String(data.title) : "";
  return [{ title: title === "" ? "Pasar" : `${title} · Pasar` }, { name: "robots", content: "noindex" }];
}
