import { useLoaderData } from "#router";
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { EmptyState } from "~/app/design/states";
import { json } from "~/app/platform/http/text-response.server";
import type { AnyFilledItem } from "~/modules/format/types";
import { Modules } from "~/renderers/registry";
import { drawDocument } from "../document/draw-document.server";
import { previewScreens } from "../list/addresses";
import { resolvePreview } from "../previews/preview-links.server";
import { recordPreviewUse } from "../previews/previews-queries.server";
import { DrawnPage } from "../ui/frame/drawn-page";

export const handle = { console: true };

const hidden = { "X-Robots-Tag": "noindex", "Cache-Control": "no-store" };

/**
 * `/preview/:token`: a draft or version for people without an account, until the link expires or is revoked. Links that
 * no longer work and links that never existed get the same response.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const found = await resolvePreview(context.db, token);
  if (!found) {
    const { t } = context.language.i18n;
    const gone = { title: t("editor:previews.gone"), text: t("editor:previews.goneText") };
    return json({ gone }, { status: 404, headers: hidden });
  }
  await recordPreviewUse(context.db, found.id);
  const { locale } = context.language;
  const { page, item } = await drawDocument(context.db, {
    document: found.document,
    locale,
    now: context.clock.now(),
    shopId: found.page.shopId,
  });
  const style = previewScreens.style(token);
  const { kind, name } = found.page;
  return json({ gone: null, kind, name, drawn: { page, item }, style }, { headers: hidden });
}

/** The page inherits the headers of its data: never cached, never indexed by search engines. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.gone ? data.gone.title : data?.name },
  { name: "robots", content: "noindex" },
  ...(data && data.gone === null ? [{ tagName: "link", rel: "stylesheet", href: data.style }] : []),
];

export default function Preview() {
  const data = useLoaderData<typeof loader>();
  if (data.gone) {
    return (
      <main id="content" className="column">
        <h1 className="sr-only">{data.gone.title}</h1>
        <EmptyState icon="eye-off" title={data.gone.title} text={data.gone.text} />
      </main>
    );
  }
  const { kind, name, drawn } = data;
  return (
    <DrawnPage kind={kind} title={drawn.page.params.navigationBarTitleText || name}>
      <Modules items={drawn.item as AnyFilledItem[]} />
    </DrawnPage>
  );
}
