/** The page's number in an address; 404 for what is none. */
export function pageId(params: { id?: string }): number {
  const id = /^\d{1,15}$/.test(params.id ?? "") ? Number(params.id) : 0;
  if (id === 0) throw new Response(null, { status: 404 });
  return id;
}
