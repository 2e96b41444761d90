import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { ClosingCard } from "../../admin/ui/closing-card";
import { answerOwnClosing, loadOwnClosing } from "../closing/own-closing-page.server";
import { ProfileTabs } from "../ui/profile-tabs";

export const meta = consoleMeta;

/** `/pages/store/profile/close`: the owner closes the shop, after seeing the effect with counts. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadOwnClosing(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerOwnClosing(request, context);

export default function Close() {
  const plan = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead title={plan.title} />
      <ProfileTabs />
      <ClosingCard plan={plan} reply={reply} />
    </>
  );
}
