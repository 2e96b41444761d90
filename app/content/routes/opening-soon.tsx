import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import { type LoaderFunctionArgs, redirect } from "#router/server";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { MarketName } from "~/app/platform/ui/market-name";
import { readSettings } from "~/app/settings/api.server";

/** `/opening-soon`: what visitors see of a market that is not open (closed-market.server.ts); leads home when it is. */
export async function loader({ context }: LoaderFunctionArgs) {
  if ((await readSettings(context.db)).opening.open) throw redirect(href("/"));
  return { title: context.language.i18n.t("openingSoon:title") };
}

export const meta = unlistedMeta;

export default function OpeningSoon() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("openingSoon");
  return (
    <main id="content">
      <div className="flex items-center justify-between gap-8px p-12-16px">
        <span className="logo max-w-full">
          <MarketName />
        </span>
        <LanguageSwitch />
      </div>
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon="store" title={title} text={t("text")}>
        <a className="button button-tint" href={href("/pages/store/register/index")}>
          {t("sell")}
        </a>
        <a className="button button-tint" href={href("/operator/login")}>
          {t("staff")}
        </a>
      </EmptyState>
    </main>
  );
}
