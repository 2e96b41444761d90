import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireShopStaff } from "~/app/account/api.server";
import { PageHead } from "~/app/design/console/page-head";
import { merchantMeta } from "../merchant-meta";

export const meta = merchantMeta;

/** `/pages/store/console/index`: what waits for the shop. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const worker = await requireShopStaff(request, context);
  return { title: context.language.i18n.t("seller:nav.home"), name: worker.nickname };
}

export default function MerchantHome() {
  const { t } = useTranslation("seller");
  const { name } = useLoaderData<typeof loader>();
  return <PageHead title={t("home.hello", { name })} />;
}
