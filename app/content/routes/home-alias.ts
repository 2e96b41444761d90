import { type LoaderFunctionArgs, redirect } from "#router/server";
import { href } from "~/app/platform/http/href";

/** Redirects the alias of the home page (specification §2). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(href("/") + new URL(request.url).search, 301);
}
