import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { AnyFilledItem } from "~/modules/types";
import { Modules } from "~/renderers/registry";
import { pageScreens } from "../addresses";
import { drawDocument, resolvePreview } from "../api.server";
import { DrawnPage } from "../ui/drawn-page";

export const handle = { i18n: ["shell", "modules", "editor"], console: true };

/** `/preview/:token`: a draft or version for people without an account, until the link expires. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const found = await resolvePreview(context.db, token);
  if (!found) throw new Response(null, { status: 404 });
  const { locale } = context.language;
  const { page, item } = await drawDocument(context.db, { document: found.document, locale, now: context.clock.now() });
  const style = pageScreens.previewStyle(token);
  const { kind, name } = found.page;
  return json(
    { kind, name, drawn: { page, item }, style },
    { headers: { "X-Robots-Tag": "noindex", "Cache-Control": "no-store" } },
  );
}

/** The document says what its data says: nobody keeps it, no search engine shows it. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: data.name },
        { name: "robots", content: "noindex" },
        { tagName: "link", rel: "stylesheet", href: data.style },
      ]
    : [];

export default function Preview() {
  const { kind, name, drawn } = useLoaderData<typeof loader>();
  return (
    <DrawnPage kind={kind} title={drawn.page.params.navigationBarTitleText || name}>
      <Modules items={drawn.item as AnyFilledItem[]} />
    </DrawnPage>
  );
}
