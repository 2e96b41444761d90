import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireBuyer } from "~/app/account/guard.server";
import { mailNames, noticeNames, switchesOf } from "~/app/account/profile/preferences";
import { saveSwitches } from "~/app/account/profile/save-switches.server";
import { maskedTarget } from "~/app/account/rules";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { SwitchRow } from "~/app/design/form/switch-row";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";

/** The notifications a person receives: in the message centre always, on their devices and by mail as they choose. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preferences, email } = await requireBuyer(request, context);
  const { notices, mails } = switchesOf(preferences);
  return {
    title: context.language.i18n.t("settings:notice.title"),
    ...{ notices, mails, email: email && maskedTarget(email) },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireBuyer(request, context);
  const form = await readForm(request);
  const group = form.get("group") === "mails" ? "mails" : "notices";
  await saveSwitches(context.db, { userId: id, group, form });
  return redirectWithToast(context, href("/pages/user/setting/notice"), "forms:saved");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

const icons = { order: "package", notice: "megaphone", chat: "message-circle" } as const;
const mailIcons = {
  orders: "shopping-bag",
  delivery: "truck",
  refunds: "rotate-ccw",
  wallet: "wallet",
  shop: "store",
  system: "megaphone",
} as const;

export default function NoticeSettings() {
  const { t } = useTranslation(["settings", "forms"]);
  const { title, notices, mails, email } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/pages/user/setting/setting">
      <Form method="post" preventScrollReset>
        <Rows title={t("notice.devices")}>
          {noticeNames.map((name) => (
            <SwitchRow
              key={name}
              icon={icons[name]}
              name={name}
              label={t(`notice.${name}`)}
              hint={t(`notice.${name}Hint`)}
              checked={notices[name]}
              sendOnChange
            />
          ))}
        </Rows>
        <SubmitButton className="without-script form-save">{t("forms:save")}</SubmitButton>
      </Form>
      <p className="form-note">{t("notice.always")}</p>
      {email ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="group" value="mails" />
          <Rows title={t("notice.mails", { address: email })}>
            {mailNames.map((name) => (
              <SwitchRow
                key={name}
                icon={mailIcons[name]}
                name={name}
                label={t(`notice.topics.${name}`)}
                checked={mails[name]}
                sendOnChange
              />
            ))}
          </Rows>
          <SubmitButton className="without-script form-save">{t("forms:save")}</SubmitButton>
        </Form>
      ) : (
        <Rows title={t("notice.byMail")}>
          <Row
            icon="mail"
            label={t("notice.noMail")}
            hint={t("notice.noMailHint")}
            href={href("/pages/user/setting/security")}
          />
        </Rows>
      )}
    </InnerPage>
  );
}
