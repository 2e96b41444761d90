import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { redirect } from "#router/server";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { pickText } from "~/app/platform/language/texts";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { readSettings } from "~/app/settings/api.server";
import styles from "../bot/ui/chat-link.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/user/chat`: external customer service, where operators have set an address; otherwise the shop's own desk. It
 * shows its target before leading there, without a referrer.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, language } = context;
  const { service } = await readSettings(db);
  if (service.link === "") throw redirect(href("/pages/user/service"));
  return {
    title: pickText(service.title, language.locale) || language.i18n.t("shell:service"),
    link: service.link,
    host: new URL(service.link).host,
  };
}

export const meta = unlistedMeta;

export default function ChatLink() {
  const { title, link, host } = useLoaderData<typeof loader>();
  const { t } = useTranslation("deskBot");
  return (
    <InnerPage title={title} back="/pages/user/user">
      <section className="chat-link">
        <span className="state-disc">
          <Icon className="size-40px" name="headset" />
        </span>
        <h2 className="font-lg font-semibold">{t("link.title")}</h2>
        <p className="wrap-anywhere">
          {t("link.text")} <bdi data-breaks="">{host}</bdi>
        </p>
        <a className="button button-wide" href={link} target="_blank" rel="noopener noreferrer nofollow">
          {t("link.open")}
          <Icon name="external-link" />
        </a>
        <a className="button button-outline button-wide" href={href("/pages/user/service")}>
          {t("link.stay")}
        </a>
      </section>
    </InnerPage>
  );
}
