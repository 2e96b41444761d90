import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { CopyButton } from "~/app/platform/ui/copy-button";
import { SettingCard } from "~/app/settings/ui";
import type { ProviderFormProps } from "./provider-form-props";
import { RedirectFields } from "./redirect-fields";
import { StripeFields } from "./stripe-fields";
import { TrialCard } from "./trial-card";

/** The form of a payment provider. Its keys are typed and never shown again but for their last four characters. */
export function ProviderForm({ data, reply }: ProviderFormProps) {
  const { t } = useTranslation(["payments", "forms", "operator"]);
  const moment = useMoment();
  const { title, id, kind, test, version, enabled, callback, calledAt, callWas, failedAt, failure } = data;
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const whole = reply?.errors[""];
  const failing = failedAt !== null && (data.answeredAt ?? 0) <= failedAt;
  return (
    <>
      <PageHead title={title} lead={t(`providers.leads.${kind}`)}>
        <span className={`c-pill ${test ? "is-care" : "is-good"}`}>
          {t(test ? "providers.testMode" : "providers.liveMode")}
        </span>
        {enabled !== null && (
          <span className={`c-pill ${enabled ? "is-good" : ""}`}>{t(enabled ? "providers.on" : "providers.off")}</span>
        )}
        <a className="c-button" href={href("/operator/payment-providers")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("providers.back")}
        </a>
      </PageHead>
      <Refusal text={wrong > 0 ? (whole ? t(whole) : t("refused", { count: wrong })) : null} />
      {test && <p className="c-note">{t("providers.testNote")}</p>}
      {id !== null && (
        <p className={failing ? "c-note is-bad" : "c-note"}>
          <span>
            {calledAt === null ? t("providers.neverCalled") : t("providers.lastCall", { when: moment(calledAt) })}
          </span>
          {callWas !== "" && <span>{` ${t(`providers.call.${callWas}`)}.`}</span>}
          {failing && <span>{` ${moment(failedAt)}: ${failure}`}</span>}
        </p>
      )}
      {reply?.trial && <TrialCard trial={reply.trial} />}
      <Form key={`${id} ${version}`} method="post" className="c-settings" noValidate>
        <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
        <EnterAction name="intent" value="save" />
        <SettingCard id="callback" title={t("cards.callback")} lead={t(`providers.callback.${kind}`)}>
          {callback === null ? (
            <p className="c-quiet">{t("providers.callback.later")}</p>
          ) : (
            <p className="c-row">
              <code dir="ltr">{callback}</code>
              <CopyButton text={callback} what={t("cards.callback")} look="c-link" />
            </p>
          )}
        </SettingCard>
        {kind === "stripe" ? <StripeFields data={data} reply={reply} /> : <RedirectFields data={data} reply={reply} />}
        <div className="c-save">
          <button type="submit" className="c-button is-primary" name="intent" value="save">
            {t("forms:save")}
          </button>
          <button type="submit" className="c-button" name="intent" value="try">
            {t(`providers.try.${kind}`)}
          </button>
        </div>
      </Form>
    </>
  );
}
