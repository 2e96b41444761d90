/** The loader of a resource that accepts POST alone. */
export function onlyPost(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
