import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import { consoleMeta } from "~/app/console/console-meta";
import { DoubtfulWords } from "~/app/console/csv/encoding-field";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { answerBatch } from "../batch-page.server";
import { DoneCard, FileCard, PlanCard } from "../ui/batch-cards";
import styles from "../ui/seller-orders.css?url";

export const meta = consoleMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/store/logistics/batch`: ships orders by a file of waybills, after a dry run. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireShopStaff(request, context, "orders");
  return { title: context.language.i18n.t("dispatch:batch.title") };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerBatch(request, context);

export default function Batch() {
  const { t } = useTranslation("dispatch");
  const { title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHead title={title} lead={t("batch.lead")}>
        <a className="c-button" href={href("/pages/store/transaction/order")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      {answer?.step === "start" && <Refusal text={fieldError(t, textKey("dispatch:batch.fault", answer.fault))} />}
      {answer?.step === "done" && <DoneCard done={answer} />}
      {answer?.step === "plan" && <DoubtfulWords {...answer.doubtful} />}
      {answer?.step === "plan" && <PlanCard plan={answer} />}
      <FileCard again={answer?.step === "plan" && answer.sendable > 0} />
    </>
  );
}
