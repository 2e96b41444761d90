import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { Icon } from "~/app/design/icon";
import { constants } from "~/app/platform/constants";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { MarketFooter } from "~/app/platform/ui/market-footer";
import { marketFacts, readSettings } from "~/app/settings/api.server";

/** About this software and its version, and who runs this market with it. Public. */
export async function loader({ context: { db, language } }: LoaderFunctionArgs) {
  const facts = marketFacts(await readSettings(db), language.locale);
  return { title: language.i18n.t("settings:about.title"), facts };
}

/** "Check for updates": a web shop is always up to date (specification §8). */
export async function action({ context }: ActionFunctionArgs) {
  return redirectWithToast(context, href("/pages/user/setting/about"), "settings:about.newest");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function About() {
  const { t } = useTranslation("settings");
  const { title, facts } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/pages/user/setting/setting">
      <div className="about-head">
        <span className="logo-mark">
          <Icon className="size-44px" name="shopping-bag" />
        </span>
        <p>
          <b className="text-ink font-lg font-bold">Pasar</b>
        </p>
        <p>{t("about.version", { version: constants.version })}</p>
      </div>
      <Form method="post" preventScrollReset>
        <Rows>
          <li>
            <button className="row row-button w-full text-start" type="submit">
              <Icon name="rotate-cw" className="size-20px text-ink-2" />
              <span className="row-words">{t("about.check")}</span>
              <span translate="no" className="row-value">
                {constants.version}
              </span>
              <Icon name="chevron-right" className="row-chevron mirrored" />
            </button>
          </li>
          <Row icon="file-text" label={t("about.privacy")} href={href("/pages/user/setting/privacy")} />
          <Row icon="circle-question-mark" label={t("rows.help")} href={href("/pages/user/help")} />
          <Row icon="headset" label={t("about.service")} href={href("/pages/user/chat")} />
        </Rows>
      </Form>
      <MarketFooter facts={facts} />
    </InnerPage>
  );
}
