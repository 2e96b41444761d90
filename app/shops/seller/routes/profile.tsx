import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { href } from "~/app/platform/http/href";
import { answerProfile, loadProfile } from "../profile/profile-page.server";
import { ProfileForm } from "../ui/profile-form";
import { ProfileTabs } from "../ui/profile-tabs";

export const meta = consoleMeta;

/** `/pages/store/profile/index`: the shop's profile, and its holidays. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadProfile(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerProfile(request, context);

export default function Profile() {
  const { t } = useTranslation("seller");
  const { title, shopId, fields, closes, minDays } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead title={title}>
        <a className="c-button" href={href("/pages/shop/info", { id: shopId })}>
          {t("profile.asSeen")}
        </a>
      </PageHead>
      <ProfileTabs />
      <ProfileForm key={fields.version} fields={fields} minDays={minDays} reply={reply} />
      {closes && (
        <p className="c-card-body">
          <a className="c-link" href={href("/pages/store/profile/close")}>
            {t("nav.close")}
          </a>
        </p>
      )}
    </>
  );
}
