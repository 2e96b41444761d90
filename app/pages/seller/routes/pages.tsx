import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { ProfileTabs } from "~/app/shops/ui";
import { answerPages, loadShopPages } from "../../studio/listing.server";
import { merchantStudio } from "../../studio/studio.server";
import { PageCreator } from "../../ui/page-creator";
import { PageFinder } from "../../ui/page-finder";
import { PageList } from "../../ui/page-list";
import styles from "../../ui/pages.css?url";
import { ShopHomeCard } from "../../ui/shop-home-card";
import { UsesCard } from "../../ui/uses/uses-card";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta = consoleMeta;

const list = "/pages/store/profile/pages";

/** `/pages/store/profile/pages`: the shop's home and its free pages; created, copied, recycled and restored here. */
export const loader = async (args: LoaderFunctionArgs) => loadShopPages(args, await merchantStudio(args));

export const action = async (args: ActionFunctionArgs) => answerPages(args, await merchantStudio(args));

export default function ShopPages() {
  const { t } = useTranslation(["editor", "pages"]);
  const data = useLoaderData<typeof loader>();
  const { home, shopId, copies, presets, counts, filter, now } = data;
  const refused = useActionData<typeof action>();
  const query = (kind: string, page = 1) =>
    href(list, { kind: kind === "all" ? "" : kind, q: filter.search, page: page > 1 ? page : "" });
  return (
    <>
      <PageHead title={t("list.title")} lead={t("shopPages.lead")}>
        <a className="c-button" href={href("/pages/store/profile/pages/translations")}>
          <Icon name="languages" />
          {t("translations.title")}
        </a>
        <a className="c-button" href={href("/pages/store/profile/previews")}>
          <Icon name="eye" />
          {t("previews.title")}
        </a>
        <a className="c-button" href={href("/pages/store/profile/pages/import")}>
          <Icon name="upload" />
          {t("list.import")}
        </a>
        <a className="c-button is-primary" href={href(list, { new: 1 })}>
          <Icon name="plus" />
          {t("list.new")}
        </a>
      </PageHead>
      <ProfileTabs />
      <Refusal text={refused && t(textKey("pages:refusals", refused.code))} />
      <UsesCard uses={data.uses} />
      <ShopHomeCard home={home} shopId={shopId} now={now} />
      {filter.creating && <PageCreator rows={copies} presets={presets} copy={filter.copy} />}
      <PageFinder counts={counts} filter={filter} address={query} />
      <PageList data={data} refused={refused?.rename ?? null} address={query} />
    </>
  );
}
