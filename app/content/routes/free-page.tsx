import { useLoaderData } from "#router";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "#router/server";
import { pageMeta } from "~/app/content/page-meta";
import { PageBar } from "~/app/content/ui/page-bar";
import { useVisit } from "~/app/content/ui/use-visit";
import { notFound } from "~/app/platform/http/answers.server";
import { marketOf } from "~/app/platform/http/title-meta";
import { pageClass } from "~/modules/format/style/page-class";
import { Modules } from "~/renderers/registry";

export const handle = { cached: ["id"] };

/** `/pages/page/index?id=`: a free page by its slug; its token and former slugs redirect there. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get("id") ?? "";
  const live = await context.pages.live({ kind: "page", token }, context.language.locale);
  if (!live) throw notFound();
  if (live.name !== token) {
    searchParams.set("id", live.name);
    throw redirect(`${pathname}?${searchParams}`, 302);
  }
  return {
    name: live.name,
    pageModules: { page: live.page, item: live.item },
    style: live.style,
    seo: live.seo,
    address: `${context.origin}${pathname}?id=${encodeURIComponent(token)}`,
  };
}

/** Returns the title for link previews: the page's share title, otherwise the title of its bar. */
function shareTitle({ params }: { params: { navigationBarTitleText: string; share_title: string } }): string {
  return params.share_title || params.navigationBarTitleText;
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data
    ? pageMeta(page, {
        title: data.seo.title || shareTitle(data.pageModules.page) || marketOf(page),
        description: data.seo.description,
        style: data.style,
        address: data.address,
      })
    : [];

export default function FreePage() {
  const { name, pageModules, address } = useLoaderData<typeof loader>();
  useVisit({ page: name });
  return (
    <div className={pageClass}>
      <PageBar
        title={pageModules.page.params.navigationBarTitleText}
        share={{ title: shareTitle(pageModules.page), address }}
      />
      <main id="content">
        <Modules items={pageModules.item} />
      </main>
    </div>
  );
}
