import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { Segmented } from "~/app/design/form/segmented";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { AskForm } from "../ui/ask-form";
import styles from "../ui/refunds.css?url";
import { answerApply, type ClaimReply, loadApply } from "../viewing/apply-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/refund/apply?id=&order=&unsent=`: asks for a refund of lines of an order. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadApply(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerApply(request, context);

export const meta = unlistedMeta;

export default function Apply() {
  const { t } = useTranslation("refunds");
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ClaimReply | undefined;
  const { title, orderId, over, lines, both, unsent } = data;
  const here = (wanted: boolean) => href("/pages/user/refund/apply", { order: orderId, unsent: wanted ? 1 : null });
  return (
    <InnerPage title={title} back="/pages/user/order/details" backQuery={{ id: orderId }}>
      {over || lines.every(({ left }) => left === 0) ? (
        <EmptyState icon="rotate-ccw" title={t("apply.none")} text={t("apply.noneText")}>
          <a className="button button-tint" href={href("/pages/user/refund/lists")}>
            {t("lists.title")}
          </a>
        </EmptyState>
      ) : (
        <div className="rf flex flex-1-0-auto flex-column gap-8px pt-8px">
          {both && (
            <div className="px-12px">
              <Segmented
                label={t("apply.about")}
                choices={[
                  { href: here(false), label: t("apply.sentPart"), current: !unsent },
                  { href: here(true), label: t("apply.unsentPart"), current: unsent },
                ]}
              />
            </div>
          )}
          <AskForm key={String(unsent)} data={data} reply={reply} />
        </div>
      )}
    </InnerPage>
  );
}
