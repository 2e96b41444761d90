import { useEffect } from "react";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs, MetaFunction } from "#router/server";
import { isOfTopic, personInterests, recommendedTopics, searchKeywords } from "~/app/catalog/api.server";
import { unreadCounts } from "~/app/chat/api.server";
import { MessagesLink } from "~/app/chat/ui";
import { homeMeta, organizationLogo } from "~/app/content/home-meta";
import { HomeBar } from "~/app/content/ui/home-bar";
import { Topics } from "~/app/content/ui/topics";
import { useVisit } from "~/app/content/ui/use-visit";
import { href } from "~/app/platform/http/href";
import { MarketFooter } from "~/app/platform/ui/market-footer";
import { marketFacts, readSettings } from "~/app/settings/api.server";
import { pageClass } from "~/modules/format/style/page-class";
import { Modules } from "~/renderers/registry";

export const handle = { tab: "home", service: true, cached: ["likes"] };

/** Delay between hydration and the request for the opening advert, ms: the page has settled by then. */
const openingAfterMs = 1500;

/**
 * `/`: the live home document as `{ homeModules: { page, item } }`, with the keywords of the search bar and the parts
 * of its recommendations. A buyer's recommendations follow their interests; visitors all get the same page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, pages, language, remembered, clock } = context;
  const likes = new URL(request.url).searchParams.get("likes");
  const session = await context.session(request);
  const cookie = request.headers.get("Cookie");
  const interests = session ? await personInterests(db, { userId: session.ownerId, cookie, now: clock.now() }) : [];
  const [home, keywords, topics, settings, [counts]] = await Promise.all([
    pages.live({ kind: "index" }, language.locale, { likes, interests }),
    remembered(`keywords ${language.locale}`, () => searchKeywords(db, language.locale)),
    remembered(`topics ${language.locale}`, () => recommendedTopics(db, language.locale)),
    readSettings(db),
    session ? unreadCounts(db, { userId: session.ownerId, shopIds: [] }) : [],
  ]);
  const topic = topics.find(({ cursor }) => cursor !== null && isOfTopic(likes, cursor));
  return {
    homeModules: { page: home?.page ?? null, item: home?.item ?? [] },
    style: home?.style ?? null,
    topics,
    topic: topic?.id ?? null,
    keywords: keywords.map(({ keywords: keyword }) => keyword),
    address: context.origin + href("/"),
    facts: marketFacts(settings, language.locale),
    logo: organizationLogo(context),
    unread: counts ? counts.notices + counts.chats : 0,
    brand: {
      title: home?.seo.title || language.i18n.t("shell:brand.title"),
      description: home?.seo.description || language.i18n.t("shell:brand.description"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => (data ? homeMeta(page, data) : []);

export default function Home() {
  const { homeModules, keywords, topics, topic, brand, facts, unread } = useLoaderData<typeof loader>();
  useVisit({ page: "index" });
  useEffect(() => {
    const open = () => import("~/app/content/ui/show-opening").then((it) => it.showOpening()).catch(() => {});
    const timer = setTimeout(open, openingAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={pageClass}>
      <HomeBar keywords={keywords}>
        <MessagesLink rendered={unread} />
      </HomeBar>
      <main id="content">
        <h1 className="sr-only">{brand.title}</h1>
        <Modules
          items={homeModules.item}
          before={{ likes: topics.length > 1 && <Topics topics={topics} current={topic} /> }}
        />
      </main>
      <MarketFooter facts={facts} />
    </div>
  );
}
