/** Head of the login pages: their title, and `noindex`. */
export function authMeta({ data }: { data: unknown }) {
  const title = typeof data === "object" && data !== null && "title" in data ? String(data.title) : "Pasar";
  return [{ title }, { name: "robots", content: "noindex" }];
}
