import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireBuyer } from "~/app/account/guard.server";
import { noticeNames, switchesOf } from "~/app/account/profile/preferences";
import { saveSwitches } from "~/app/account/profile/save-switches.server";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { SwitchRow } from "~/app/design/form/switch-row";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";

/** The notifications a person receives. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preferences } = await requireBuyer(request, context);
  return { title: context.language.i18n.t("settings:notice.title"), notices: switchesOf(preferences).notices };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireBuyer(request, context);
  await saveSwitches(context.db, { userId: id, group: "notices", form: await readForm(request) });
  return redirectWithToast(context, href("/pages/user/setting/notice"), "forms:saved");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

const icons = { order: "package", notice: "megaphone", chat: "message-circle" } as const;

export default function NoticeSettings() {
  const { t } = useTranslation(["settings", "forms"]);
  const { title, notices } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/pages/user/setting/setting">
      <Form method="post" preventScrollReset>
        <Rows>
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
    </InnerPage>
  );
}
