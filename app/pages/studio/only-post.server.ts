/** The loader of a POST-only resource. */
export function onlyPost(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
