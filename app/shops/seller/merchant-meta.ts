import type { MetaDescriptor } from "@remix-run/node";

/** Returns the head of a merchant's page: the loader's `title`, and `noindex`. */
export function merchantMeta({ data }: { data: unknown }): MetaDescriptor[] {
  const title = typeof data === "object" && data !== null && "title" in data ? String(data.title) : "";
  return [{ title: title === "" ? "Pasar" : `${title} · Pasar` }, { name: "robots", content: "noindex" }];
}
