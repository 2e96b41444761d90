import { localPath } from "../local-path";

/**
 * Returns the page of ours that a form was sent from, for acts that stand on many pages alike; null when the browser
 * does not say, or it was another site's.
 */
export function cameFrom(request: Request, origin: string): string | null {
  const from = request.headers.get("Referer") ?? "";
  if (!URL.canParse(from)) return null;
  const { origin: itsOwn, pathname, search } = new URL(from);
  return itsOwn === new URL(origin).origin ? localPath(pathname + search) : null;
}

/**
 * Returns where a form leads back to: the address that it was sent to, or, where it `stays`, the page that it stood on.
 */
export function pageOfForm(request: Request, { origin, stays }: { origin: string; stays: boolean }): string {
  const { pathname, search } = new URL(request.url);
  return (stays && cameFrom(request, origin)) || localPath(pathname + search);
}
