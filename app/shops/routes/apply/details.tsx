import { useLoaderData } from "#router";
import { type LinksFunction, type LoaderFunctionArgs, redirect } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { dayAt } from "~/app/platform/format/zoned-time";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { nextStep } from "../../applying/application";
import { applicationOf } from "../../applying/applications-queries.server";
import { ApplicationStateCard } from "../../ui/apply/application-state";
import styles from "../../ui/apply/apply.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/shop/apply/details`: the applicant's application, its state, and the next step. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const found = await applicationOf(context.db, buyer.id);
  if (!found) throw redirect(href("/pages/shop/apply/apply"));
  const { number, state, type, shopName, reason, step, sentAt, decidedAt, shopId } = found;
  return {
    title: context.language.i18n.t("apply:stateTitle"),
    application: { number, state, type, shopName, reason, step, sentAt, decidedAt, shopId },
    next: nextStep(found, dayAt(context.clock.now().getTime(), context.marketZone)),
  };
}

export const meta = unlistedMeta;

export default function ApplicationDetails() {
  const { title, application, next } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/pages/shop/apply/apply">
      <ApplicationStateCard application={application} next={next} />
    </InnerPage>
  );
}
