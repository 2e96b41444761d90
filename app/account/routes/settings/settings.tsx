import { useTranslation } from "react-i18next";
import { Form, useLoaderData, useNavigation } from "#router";
import type { LoaderFunctionArgs, MetaFunction } from "#router/server";
import { requireBuyer } from "~/app/account/guard.server";
import { avatarPicture } from "~/app/account/profile/avatar-picture";
import { Avatar } from "~/app/design/form/avatar";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";
import { localeNames } from "~/app/platform/language/locales";
import { usePageSetup } from "~/app/platform/page-setup";
import { InnerPage } from "~/app/platform/ui/inner-page";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { nickname, avatar } = await requireBuyer(request, context);
  return { title: context.language.i18n.t("settings:title"), nickname, avatar: avatarPicture(avatar) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Settings() {
  const { t } = useTranslation("settings");
  const { title, nickname, avatar } = useLoaderData<typeof loader>();
  const { locale } = usePageSetup();
  const { state } = useNavigation();
  return (
    <InnerPage title={title} back="/pages/user/user">
      <Rows>
        <Row
          label={<bdi>{nickname}</bdi>}
          hint={t("rows.profileHint")}
          href={href("/pages/user/setting/user")}
          value={<Avatar picture={avatar} name={nickname} />}
        />
        <Row icon="map-pin" label={t("rows.addresses")} href={href("/pages/user/address/address")} />
        <Row icon="credit-card" label={t("rows.payouts")} href={href("/pages/user/bank/bank")} />
        <Row icon="user-plus" label={t("rows.work")} href={href("/pages/store/invitations")} />
      </Rows>
      <Rows>
        <Row icon="lock" label={t("security.title")} href={href("/pages/user/setting/security")} />
        <Row icon="shield-check" label={t("center.title")} href={href("/pages/user/setting/securityCenter")} />
      </Rows>
      <Rows>
        <Row icon="bell" label={t("notice.title")} href={href("/pages/user/setting/notice")} />
        <Row
          icon="settings"
          label={t("general.title")}
          value={localeNames[locale]}
          href={href("/pages/user/setting/currency")}
        />
        <Row icon="file-text" label={t("rows.privacy")} href={href("/pages/user/setting/privacy")} />
      </Rows>
      <Rows>
        <Row icon="circle-question-mark" label={t("rows.help")} href={href("/pages/user/help")} />
        <Row icon="pencil" label={t("rows.feedback")} href={href("/pages/user/feedback/feedback")} />
        <Row
          icon="info"
          label={t("about.title")}
          value={<span translate="no">{constants.version}</span>}
          href={href("/pages/user/setting/about")}
        />
      </Rows>
      <Form method="post" action={href("/pages/user/auth/logout")} className="settings-end">
        <SubmitButton kind="outline" wide pending={state === "submitting"}>
          {t("logOut")}
        </SubmitButton>
      </Form>
    </InnerPage>
  );
}
