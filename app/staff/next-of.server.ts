import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";

/** Where a member of staff goes on: the `next` of the address when it is a place of ours, else the console. */
export function nextOf(request: Request): string {
  const next = new URL(request.url).searchParams.get("next");
  return next ? localPath(next) : href("/operator");
}
