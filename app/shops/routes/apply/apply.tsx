import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import type { FormReply } from "~/app/platform/http/form.server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { applySteps } from "../../applying/application";
import { answerApply, loadApply } from "../../applying/apply-page.server";
import { AccountStep } from "../../ui/apply/account-step";
import styles from "../../ui/apply/apply.css?url";
import { QualificationStep } from "../../ui/apply/qualification-step";
import { SellingPage } from "../../ui/apply/selling-card";
import { ShopStep } from "../../ui/apply/shop-step";
import { Stepper } from "../../ui/apply/stepper";
import { SubmitStep } from "../../ui/apply/submit-step";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/shop/apply/apply`: what it means to sell; `?step=` one of the four steps of the application. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadApply(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerApply(request, context);

export const meta = unlistedMeta;

export default function Apply() {
  const { t } = useTranslation("apply");
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const { title, step, filled, next } = data;
  if (step === null || filled === null)
    return (
      <InnerPage title={title} back="/pages/user/user">
        <SellingPage {...data} />
      </InnerPage>
    );
  const earlier = applySteps[applySteps.indexOf(step) - 1];
  return (
    <InnerPage
      title={title}
      back="/pages/shop/apply/apply"
      backQuery={earlier && { step: earlier }}
      white={step !== "submit"}
    >
      <Stepper current={step} reachable={next} />
      {filled.step && filled.reason && (
        <p className="apply-note is-warn">
          {t("state.refused.title")}: “<bdi>{filled.reason}</bdi>”
        </p>
      )}
      {step === "account" && <AccountStep key={step} filled={filled} reply={reply} />}
      {step === "qualification" && <QualificationStep key={step} filled={filled} today={data.today} reply={reply} />}
      {step === "shop" && <ShopStep key={step} filled={filled} reply={reply} />}
      {step === "submit" && (
        <SubmitStep
          key={step}
          filled={filled}
          commissionPermille={data.commissionPermille}
          agreement={data.agreement}
          reply={reply}
        />
      )}
    </InnerPage>
  );
}
