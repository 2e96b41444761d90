import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { href } from "~/app/platform/http/href";
import { HomeEntries } from "../ui/home-entries";
import { useMerchantItems } from "../ui/use-merchant-items";

export const meta = consoleMeta;

/** `/pages/shop/apply/admin`: the shop is approved; link to its console. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context);
  return { title: context.language.i18n.t("seller:admin.title"), shopId };
}

export default function Admin() {
  const { t } = useTranslation("seller");
  const { title, shopId } = useLoaderData<typeof loader>();
  const items = useMerchantItems();
  return (
    <>
      <PageHead title={title} lead={t("admin.lead")}>
        <a className="c-button is-primary" href={href("/pages/store/console/index")}>
          {t("admin.console")}
        </a>
        <a className="c-button" href={href("/pages/shop/shop", { id: shopId })}>
          {t("profile.asSeen")}
        </a>
      </PageHead>
      <HomeEntries items={items} />
    </>
  );
}
