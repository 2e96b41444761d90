/** The number in an address; null for "new". Throws a 404 `Response` for anything else. */
export function readId(text: string | undefined): number | null {
  if (text === "new") return null;
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}
