import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { Field } from "~/app/design/form/field";
import { FormError } from "~/app/design/form/form-error";
import { PictureField } from "~/app/design/form/picture-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useMoneyWords } from "~/app/orders/ui";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useReloadAt } from "~/app/platform/ui/clock/use-reload-at";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { usePictureUpload } from "~/app/platform/uploads/use-picture-upload";
import { refundLimits } from "../refund-states";
import type { ClaimReply } from "../viewing/apply-page.server";
import type { DetailsData } from "../viewing/details-page.server";
import { Entry } from "./refund-parts";

/** Whose turn it is, the time left, and the result of inaction. */
export function RefundHead({ data }: { data: DetailsData }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const { refund, back } = data;
  const { state, secondsLeft, paidMinor, amountMinor, currency, way, escalated } = refund;
  useReloadAt(secondsLeft);
  const price = (minor: number) => priceText(format.price(minor, currency));
  const { to } = useMoneyWords(price);
  const ended = [back && to(back, back.due), refund.ended].filter(Boolean);
  const silent = state === "awaiting_seller" && way === "return" ? "awaiting_seller_return" : state;
  return (
    <header className="rf-head p-8-16-4px">
      <h2 className="font-lg font-bold leading-26">{t(`head.buyer.${state}`, { amount: price(paidMinor) })}</h2>
      {secondsLeft !== null && secondsLeft > 0 && (
        <p className="mt-4px">
          {t("left")} <CountdownClock seconds={secondsLeft} label={t("left")} days={(count) => t("days", { count })} />
        </p>
      )}
      {(secondsLeft !== null || state === "platform") && (
        <p className="mt-4px hint leading-16">
          {t(escalated ? "else.late" : `else.${silent}`, { amount: price(amountMinor) })}
        </p>
      )}
      {ended.length > 0 && <p className="mt-4px hint leading-16">{ended.join(" · ")}</p>}
    </header>
  );
}

/** The lines of the refund, and the amount requested or paid. */
export function RefundLines({ data }: { data: DetailsData }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const { refund, lines } = data;
  const { currency, state, paidMinor, amountMinor, maxMinor } = refund;
  return (
    <section className="card block mx-12px p-12px" aria-label={t("apply.about")}>
      <ul className="rf-lines">
        {lines.map((line) => (
          <li key={line.lineId}>
            <span className="flex-none overflow-clip rounded-inner size-56px">
              <Photo picture={line.picture} place="tile" cover />
            </span>
            <span className="flex-1-1-7rem min-w-0 font-sm leading-19 wrap-anywhere">
              <a className="clamp-2" href={href("/pages/product/goods", { id: line.goodsId })} dir="auto">
                {line.title}
              </a>
              {line.spec !== "" && (
                <small className="block mt-2px hint leading-16" dir="auto">
                  {line.spec}
                </small>
              )}
              <small className="block mt-2px hint leading-16">
                {t("ofBought", { pieces: line.quantity, all: line.bought })}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center justify-between gap-4-12px pt-8px border-t-line font-sm">
        <span>{t(`way.${refund.way}`)}</span>
        <span className="ms-auto text-end">
          <Price price={format.price(state === "complete" ? paidMinor : amountMinor, currency)} size="total" />
          {state !== "complete" && (
            <small className="block hint text-end">
              {t("apply.atMost", { amount: priceText(format.price(maxMinor, currency)) })}
            </small>
          )}
        </span>
      </p>
    </section>
  );
}

/** The offers of both sides and the events, oldest first. */
export function RefundTalk({ data, all }: { data: DetailsData; all?: boolean }) {
  const { t } = useTranslation("refunds");
  const shown = all ? data.entries : data.entries.slice(-6);
  return (
    <section aria-label={t("talk")}>
      <h2 className="flex flex-wrap items-center justify-between gap-0-12px p-8-16-4px font-base font-semibold">
        {t("talk")}
        {!all && data.entries.length > shown.length && (
          <a className="text-button" href={href("/pages/user/refund/log", { id: data.refund.id })}>
            {t("log", { count: data.entries.length })}
          </a>
        )}
      </h2>
      <ul className="grid gap-8px px-12px">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} view={data} viewer="buyer" />
        ))}
      </ul>
    </section>
  );
}

/** The buyer's possible moves, the most likely one last. */
export function BuyerActions({ data, reply }: { data: DetailsData; reply: ClaimReply | undefined }) {
  const { t } = useTranslation(["refunds", "forms", "ask"]);
  const format = useFormat();
  const { refund, moves, couriers } = data;
  const { offerMinor, offerWay, currency, id } = refund;
  const { values = {}, errors = {}, pictures = [] } = reply ?? {};
  const error = (name: string) => fieldError(t, errors[name]);
  const can = (move: (typeof moves)[number]) => moves.includes(move);
  const pictureUpload = usePictureUpload();
  if (moves.length === 0) {
    return (
      <div className="act-bar rf-bar justify-end">
        <a className="button button-outline" href={href("/pages/user/order/details", { id: refund.orderId })}>
          {t("toOrder")}
        </a>
      </div>
    );
  }
  const offer = offerMinor === null ? "" : priceText(format.price(offerMinor, currency));
  return (
    <>
      <FormError text={error("")} />
      {can("sendBack") && (
        <ActionForm data={data} intent="sendBack" title={t("act.sendBack")}>
          <label className="field">
            <span className="field-label">{t("courier")}</span>
            <span className="field-box" data-invalid={error("courier") ? "" : undefined}>
              <select name="courier" defaultValue={values.courier ?? ""} required>
                <option value="" disabled>
                  {t("apply.choose")}
                </option>
                {couriers.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" className="field-arrow" />
            </span>
            {error("courier") && <span className="field-error">{error("courier")}</span>}
          </label>
          <Field
            label={t("waybill")}
            name="waybill"
            value={values.waybill}
            error={error("waybill")}
            maxLength={refundLimits.waybill * 2}
            autoComplete="off"
            spellCheck={false}
            required
          />
        </ActionForm>
      )}
      {can("prove") && (
        <ActionForm data={data} intent="prove" title={t("act.prove")} kind="tint">
          <TextArea
            label={t("apply.words")}
            name="words"
            value={values.intent === "prove" ? values.words : undefined}
            limit={refundLimits.words}
            rows={3}
            error={error("words")}
          />
          <PictureField
            label={t("apply.proofs")}
            name="picture"
            pictures={pictures}
            max={refundLimits.proofs}
            error={error("picture")}
            {...pictureUpload}
          />
        </ActionForm>
      )}
      <div className="act-bar rf-bar justify-end">
        {can("cancel") && (
          <ConfirmAction name="cancelRefund" label={t("act.cancel")} question={t("ask.cancel")} look="text-button">
            <PlainAction data={data} intent="cancel">
              <SubmitButton kind="danger">{t("act.cancel")}</SubmitButton>
            </PlainAction>
          </ConfirmAction>
        )}
        {can("amend") && (
          <a className="button button-outline" href={href("/pages/user/refund/edit", { id })}>
            {t("act.amend")}
          </a>
        )}
        {can("intervene") && (
          <ConfirmAction
            name="letJudge"
            label={t("act.intervene")}
            question={t("ask.intervene")}
            look="button button-tint"
          >
            <PlainAction data={data} intent="intervene">
              <SubmitButton>{t("act.intervene")}</SubmitButton>
            </PlainAction>
          </ConfirmAction>
        )}
        {(can("agreeRefund") || can("agreeReturn")) && offerWay !== null && (
          <ConfirmAction
            name="takeOffer"
            label={t(`act.take.${offerWay}`, { amount: offer })}
            question={t(`ask:take.${offerWay}`, { amount: offer })}
            look="button"
          >
            <PlainAction data={data} intent="agree">
              <SubmitButton>{t(`act.take.${offerWay}`, { amount: offer })}</SubmitButton>
            </PlainAction>
          </ConfirmAction>
        )}
      </div>
    </>
  );
}

interface ActionProps {
  data: DetailsData;
  intent: string;
  children: Elements;
}

function PlainAction({ data, intent, children }: ActionProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={data.refund.version} />
      {children}
    </Form>
  );
}

function ActionForm({
  data,
  intent,
  title,
  kind = "fill",
  children,
}: ActionProps & { title: string; kind?: "fill" | "tint" }) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="card flex flex-column gap-16px mx-12px p-12px"
      aria-label={title}
      noValidate
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={data.refund.version} />
      {children}
      <SubmitButton wide kind={kind} pending={pending}>
        {title}
      </SubmitButton>
    </Form>
  );
}
