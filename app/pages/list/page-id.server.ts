import { notFound } from "~/app/platform/http/answers.server";
/** Returns the page id from an address; throws 404 if it is not one. */
export function pageId(params: { id?: string }): number {
  const id = /^\d{1,15}$/.test(params.id ?? "") ? Number(params.id) : 0;
  if (id === 0) throw notFound();
  return id;
}
