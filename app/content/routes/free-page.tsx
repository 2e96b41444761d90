import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/app/content/page-meta";
import { PageBar } from "~/app/content/ui/page-bar";
import { pageClass } from "~/modules/page-class";
import { Modules } from "~/renderers/registry";

export const handle = { i18n: ["shell", "modules"], cached: ["id"] };

/** `/pages/page/index?id=TOKEN`: a free page made of modules. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("id") ?? "";
  const live = await context.pages.live({ kind: "page", token }, context.language.locale);
  if (!live) throw new Response(null, { status: 404 });
  return {
    pageModules: { page: live.page, item: live.item },
    style: live.style,
    address: `${context.origin}${new URL(request.url).pathname}?id=${encodeURIComponent(token)}`,
  };
}

/** What others see of the page: its share title, else the title of its bar. */
function shareTitle({ params }: { params: { navigationBarTitleText: string; share_title: string } }): string {
  return params.share_title || params.navigationBarTitleText || "Pasar";
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: shareTitle(data.pageModules.page), style: data.style, address: data.address }) : [];

export default function FreePage() {
  const { pageModules, address } = useLoaderData<typeof loader>();
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
