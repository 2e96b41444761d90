import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { requireBuyer } from "~/app/account/guard.server";
import { maskedTarget } from "~/app/account/rules";
import { signInRules } from "~/app/account/sign-in/sign-in-rules.server";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { Icon } from "~/app/design/icon";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";

const security = href("/pages/user/setting/security");

/** Sign-in and payment settings. Phone and e-mail are masked. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { username, mobile, email, hasPaymentPassword, hasFactor } = await requireBuyer(request, context);
  return {
    title: context.language.i18n.t("settings:security.title"),
    username,
    mobile: mobile && maskedTarget(mobile),
    email: email && maskedTarget(email),
    byMail: (await signInRules(context)).byMail,
    hasPaymentPassword: Boolean(hasPaymentPassword),
    hasFactor: Boolean(hasFactor),
  };
}

/**
 * Changing the phone and closing the account here are not supported, and the reply says so (specification §2, §8); the
 * page of one's data offers to give the account up (0256).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireBuyer(request, context);
  const form = await readForm(request);
  const key =
    form.get("intent") === "close" ? "settings:security.closeUnsupported" : "settings:security.phoneUnsupported";
  return redirectWithToast(context, security, key);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function SecuritySettings() {
  const { t } = useTranslation("settings");
  const { title, username, mobile, email, byMail, hasPaymentPassword, hasFactor } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/pages/user/setting/setting">
      <Form method="post" preventScrollReset>
        <Rows title={t("security.signIn")}>
          <Row icon="user" label={t("security.username")} value={username} />
          {mobile ? (
            <li>
              <button className="row row-button w-full text-start" type="submit" name="intent" value="phone">
                <Icon name="smartphone" className="size-20px text-ink-2" />
                <span className="row-words">{t("security.phone")}</span>
                <span className="row-value" translate="no">
                  {mobile}
                </span>
                <Icon name="chevron-right" className="row-chevron mirrored" />
              </button>
            </li>
          ) : (
            <Row
              icon="smartphone"
              label={t("security.phone")}
              value={t("security.none")}
              href={href("/pages/user/auth/phone", { next: security })}
            />
          )}
          <Row
            icon="mail"
            label={t("security.email")}
            value={email ?? t("security.none")}
            href={email || !byMail ? undefined : href("/pages/user/auth/phone", { by: "email", next: security })}
          />
          <Row
            icon="key-round"
            label={t("security.password")}
            value={t("security.change")}
            href={href("/pages/user/auth/resetpwd")}
          />
          <Row
            icon="lock"
            label={t("security.authenticator")}
            hint={t("security.phoneRisk")}
            value={t(hasFactor ? "security.on" : "security.off")}
            href={href("/pages/user/setting/authenticator")}
          />
        </Rows>
        <Rows title={t("security.payment")}>
          <Row
            icon="wallet"
            label={t("security.paymentPassword")}
            value={hasPaymentPassword ? t("security.change") : t("security.notSet")}
            href={href("/pages/user/auth/paymentPassword")}
          />
        </Rows>
        <Rows title={t("security.more")}>
          <Row
            icon="shield-check"
            label={t("center.title")}
            hint={t("center.hint")}
            href={href("/pages/user/setting/securityCenter")}
          />
          <Row
            icon="download"
            label={t("security.data")}
            hint={t("security.dataHint")}
            href={href("/pages/user/setting/data")}
          />
          <li>
            <button className="row row-button w-full text-start" type="submit" name="intent" value="close">
              <Icon name="trash-2" className="size-20px text-ink-2" />
              <span className="row-words">{t("security.close")}</span>
              <Icon name="chevron-right" className="row-chevron mirrored" />
            </button>
          </li>
        </Rows>
      </Form>
    </InnerPage>
  );
}
