import { type LoaderFunctionArgs, redirect } from "#router/server";
import { localPath } from "../http/local-path";
import { withoutFolder } from "../old-queries";

/** `/h5/*`: pages of another client of the shop under a folder. The browser keeps the fragment (http/old-links.ts). */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(localPath(withoutFolder(pathname) + search), 301);
}
