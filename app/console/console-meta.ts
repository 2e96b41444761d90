import type { MetaDescriptor } from "#router/server";

/** Returns the head of a console page: the loader's `title`, and `noindex`. */
export function consoleMeta({ data }: { data: unknown }): MetaDescriptor[] {
  const title = typeof data === "object" && data !== null && "title" in data ? String(data.title) : "";
  return [{ title: title === "" ? "Pasar" : `${title} · Pasar` }, { name: "robots", content: "noindex" }];
}
