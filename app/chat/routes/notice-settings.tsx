import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { maskedTarget, requireBuyer, switchesOf } from "~/app/account/api.server";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { SwitchRow } from "~/app/design/form/switch-row";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { PushDeviceRow } from "../ui/notices/push-device-row";
import { TopicSwitches } from "../ui/notices/topic-switches";
import { answerNoticeSettings, pushOffer } from "./notice-settings.server";

/** The user's notification settings: always in the message centre, optionally by push and by mail. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preferences, email } = await requireBuyer(request, context);
  const { notices, mails, pushes } = switchesOf(preferences);
  return {
    title: context.language.i18n.t("settings:notice.title"),
    notices,
    mails,
    pushes,
    email: email && maskedTarget(email),
    offer: await pushOffer(request, context),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerNoticeSettings(request, context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

const icons = { order: "package", notice: "megaphone", chat: "message-circle" } as const;
const kinds = ["order", "notice", "chat"] as const;

export default function NoticeSettings() {
  const { t } = useTranslation(["settings", "forms"]);
  const { title, notices, mails, pushes, email, offer } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/pages/user/setting/setting">
      <Form method="post" preventScrollReset>
        <Rows title={t("notice.devices")}>
          {kinds.map((name) => (
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
        <SubmitButton className="without-script m-8-12-0px">{t("forms:save")}</SubmitButton>
      </Form>
      <p className="form-note">{t("notice.always")}</p>
      {offer && (
        <TopicSwitches group="pushes" title={t("push.title")} on={pushes}>
          <PushDeviceRow offer={offer} />
        </TopicSwitches>
      )}
      {email ? (
        <TopicSwitches group="mails" title={t("notice.mails", { address: email })} on={mails} />
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
