import type { LoaderFunctionArgs } from "#router/server";

/** Serves `/strings/:language/:namespace?v=<version>`: the strings of one namespace, for client-side navigation. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { languages } = context;
  const language = languages.get(params.language ?? "");
  const strings = language.code === params.language ? language.namespace(params.namespace ?? "") : null;
  if (strings === null) return new Response("There are no such strings.", { status: 404 });
  // A page of another build asks for its own version: it gets these strings, but they must not be cached under that
  // version.
  const current = new URL(request.url).searchParams.get("v") === languages.version;
  return new Response(strings, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": current ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}
