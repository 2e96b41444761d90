import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import { offerAsShown } from "../../seen-offer";
import { OfferKind } from "../../ui/offer-kind";
import { stateTones } from "../offer-choices";
import { KindChoice } from "./kind-choice";
import { OfferActs } from "./offer-acts";
import type { OfferData } from "./offer-data";
import { OfferPreview } from "./offer-preview";
import { OfferProblems } from "./offer-problems";
import { OfferReason } from "./offer-reason";
import { OfferSkus } from "./offer-skus";
import { DrawnPlans, OfferEquation } from "./offer-sums";
import { RulesFields } from "./rules-fields";
import { OfferHours, WhenFields } from "./when-fields";

interface OfferFormProps {
  data: OfferData;
  reply: SerializeFrom<FormReply> | undefined;
}

/** A shop's offer: written as a draft, changed while it holds, or only looked at. */
export function OfferForm({ data, reply }: OfferFormProps) {
  const { t } = useTranslation(["offers", "forms"]);
  const { title, offer, mode, fields, skus, problems } = data;
  const { value, error, on, pending, field } = useReply(t, reply, fields);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const state = offer?.tab;
  const seen = offer && (reply?.values.offer ?? offerAsShown(offer));
  const cards = (
    <>
      <SettingCard id="when" title={t("cards.when")}>
        {offer || data.rules.kind === "room" ? (
          <OfferKind rules={data.rules} />
        ) : (
          <KindChoice kind={data.rules.kind} goodsId={data.goods.id} />
        )}
        {offer && mode !== "write" && <OfferHours data={data} offer={offer} />}
        {mode === "write" && <RulesFields data={data} value={value} error={error} />}
        {mode === "write" && <WhenFields data={data} value={value} error={error} />}
        {mode === "change" && (
          <TextField
            {...field("ends")}
            type="datetime-local"
            label={t("fields.ends")}
            hint={t("hints.earlier", { zone: data.zone })}
          />
        )}
      </SettingCard>
      <SettingCard id="skus" title={t("cards.skus")} lead={mode === "look" ? undefined : t(`leads.${mode}`)}>
        <OfferSkus data={data} value={value} error={error} />
        <OfferEquation data={data} />
      </SettingCard>
      <SettingCard id="coupons" title={t("cards.coupons")}>
        {(["shopCoupons", "platformCoupons"] as const).map((name) =>
          mode === "write" ? (
            <Check key={name} name={name} label={t(`fields.${name}`)} checked={on(name)} />
          ) : (
            <p key={name}>{t(fields[name] === "on" ? `fields.${name}` : `without.${name}`)}</p>
          ),
        )}
      </SettingCard>
    </>
  );
  return (
    <>
      <PageHead title={title}>
        {state && <span className={`c-pill ${stateTones[state]}`}>{t(`state.${state}`)}</span>}
        <a className="c-button" href={href("/pages/store/marketing/offers", { state: state ?? null })}>
          <Icon name="arrow-left" />
          {t("back")}
        </a>
      </PageHead>
      <Refusal text={wrong > 0 ? (error("") ?? t("wrong", { count: wrong })) : null} />
      {offer?.reason && (
        <p className="c-note is-bad">
          <b>{t(offer.state === "stopped" ? "stopped" : "refused")}</b> <OfferReason reason={offer.reason} />
        </p>
      )}
      <div className="c-beside">
        {mode === "look" ? (
          <div className="c-settings c-form">{cards}</div>
        ) : (
          <Form key={seen ?? `new ${data.rules.kind}`} method="post" className="c-settings c-form" noValidate>
            <EnterAction value={mode === "change" ? "change" : "save"} />
            {seen && <input type="hidden" name="offer" value={seen} />}
            {cards}
            <div className="c-save">
              {mode === "write" && (
                <button type="submit" name="intent" value="save" className="c-button" disabled={pending}>
                  {t("save")}
                </button>
              )}
              <button
                type="submit"
                name="intent"
                value={mode === "write" ? "submit" : "change"}
                className="c-button is-primary"
                disabled={pending}
              >
                {t(mode === "write" ? "send" : "saveChange")}
              </button>
            </div>
          </Form>
        )}
        <aside>
          {data.preview && <OfferPreview preview={data.preview} currency={data.currency} />}
          {problems.length > 0 && <OfferProblems problems={problems} skus={skus} />}
          {data.plans.length > 0 && <DrawnPlans data={data} />}
          {offer && seen && <OfferActs state={offer.state} kind={data.rules.kind} seen={seen} mode={mode} />}
        </aside>
      </div>
    </>
  );
}
