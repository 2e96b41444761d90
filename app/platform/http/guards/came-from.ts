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
