import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { Select } from "~/app/console/fields/select";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import type { Elements } from "~/app/design/children/elements";
import { EnterAction } from "~/app/design/form/enter-action";
import { PictureField } from "~/app/design/form/picture-field";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { priceText } from "~/app/platform/ui/amounts";
import { ConfirmAction, typedMinor } from "~/app/platform/ui/modal/confirm-action";
import { usePictureUpload } from "~/app/platform/uploads/use-picture-upload";
import { refundLimits } from "../../refund-states";
import type { RefundView } from "../../viewing/refund-view.server";
import type { ShopRefundReply } from "../shop-refunds-page.server";

interface ShopActionsProps {
  view: SerializeFrom<RefundView>;
  reply: ShopRefundReply | undefined;
  /** The refusal was asked for: its form is open. */
  refusing: boolean;
}

/** The shop's possible moves on a refund. Payments and irreversible moves ask first. */
export function ShopActions({ view, reply, refusing }: ShopActionsProps) {
  const { t } = useTranslation(["refunds", "forms", "ask"]);
  const format = useFormat();
  const { refund, lines, moves } = view;
  const { values = {}, errors = {}, pictures = [] } = reply ?? {};
  const error = (name: string) => fieldError(t, errors[name]);
  const typed = (intent: string, name: string) => (values.intent === intent ? values[name] : undefined);
  const wrong = (intent: string, name: string) => (values.intent === intent ? error(name) : undefined);
  const can = (move: (typeof moves)[number]) => moves.includes(move);
  const upload = usePictureUpload();
  const price = (minor: number) => priceText(format.price(minor, refund.currency));
  const asked = { amount: price(refund.amountMinor), name: refund.buyer };
  const allCame = (typed: FormData | null) =>
    lines.every(({ lineId, quantity }) => Number(typed?.get(`came-${lineId}`)) === quantity);
  /** The typed offer; null = none. */
  const offerIn = (typed: FormData | null) => {
    const minor = typedMinor(typed, "amount", refund.currency);
    return minor === null ? null : price(minor);
  };
  const proofs = (
    <PictureField
      label={t("apply.proofs")}
      name="picture"
      pictures={pictures}
      max={refundLimits.proofs}
      error={error("picture")}
      {...upload}
    />
  );
  if (moves.length === 0) return null;
  return (
    <section className="c-card" aria-label={t("shop.acts")}>
      <div className="c-card-body rf-acts">
        <Refusal text={error("")} />
        {can("agreeReturn") && (
          <Action view={view} intent="agree">
            <p className="c-note">{t("shop.returnFirst")}</p>
            <ConfirmAction
              name="agreeReturn"
              label={t("act.agreeReturn")}
              question={t("ask:agreeReturn", asked)}
              look="c-button is-primary"
            >
              <Send primary>{t("ask:agreeReturnYes", asked)}</Send>
            </ConfirmAction>
          </Action>
        )}
        {can("agreeRefund") && (
          <ConfirmAction
            name="agreeRefund"
            look="c-button is-primary"
            label={t("act.agreeRefund", asked)}
            question={t(refund.settled ? "shop.askPayBack" : "shop.askPay", asked)}
          >
            <Action view={view} intent="agree">
              <Send primary>{t("act.agreeRefund", asked)}</Send>
            </Action>
          </ConfirmAction>
        )}
        {can("sign") && (
          <Action view={view} intent="sign">
            <EnterAction />
            <h3 className="font-semibold">{t("shop.sign")}</h3>
            {lines.map((line) => (
              <fieldset key={line.lineId} className="rf-signed grid gap-8px">
                <legend dir="auto">{line.title}</legend>
                <TextField
                  type="number"
                  name={`came-${line.lineId}`}
                  label={t("shop.came", { all: line.quantity })}
                  min={0}
                  max={line.quantity}
                  value={typed("sign", `came-${line.lineId}`) ?? String(line.quantity)}
                />
                <TextField
                  type="number"
                  name={`sellable-${line.lineId}`}
                  label={t("shop.sellable")}
                  min={0}
                  max={line.quantity}
                  value={typed("sign", `sellable-${line.lineId}`) ?? "0"}
                />
              </fieldset>
            ))}
            {wrong("sign", "lines") && <p className="c-field-error">{wrong("sign", "lines")}</p>}
            <ConfirmAction
              name="signReturn"
              label={t("act.sign")}
              question={(typed) => t(allCame(typed) ? "ask:sign" : "ask:signPart", asked)}
              look="c-button is-primary"
            >
              {(typed) => <Send primary>{t(allCame(typed) ? "act.agreeRefund" : "act.sign", asked)}</Send>}
            </ConfirmAction>
          </Action>
        )}
        {can("refuse") && (
          <Opening title={t("shop.refuse")} open={values.intent === "refuse" || refusing}>
            <Action view={view} intent="refuse">
              <EnterAction />
              <TextArea
                name="words"
                label={t("shop.why")}
                value={typed("refuse", "words")}
                error={wrong("refuse", "words")}
                rows={3}
                maxLength={refundLimits.words * 2}
                required
              />
              <div className="c-row">
                <TextField
                  name="amount"
                  label={t("shop.offer")}
                  hint={t("shop.offerHint", { amount: price(refund.maxMinor) })}
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed("refuse", "amount")}
                  error={wrong("refuse", "amount")}
                />
                <Select
                  name="way"
                  label={t("shop.offerWay")}
                  value={typed("refuse", "way") ?? "money"}
                  options={["money", "return"].map((value) => ({ value, label: t(`way.${value}`) }))}
                />
              </div>
              {proofs}
              <ConfirmAction
                name="refuseRefund"
                label={t("act.refuse")}
                question={(typed) => {
                  const amount = offerIn(typed);
                  return t(amount === null ? "ask:refuse" : "ask:refuseOffer", { ...asked, amount });
                }}
                look="c-button is-danger"
              >
                {(typed) => {
                  const amount = offerIn(typed);
                  return <Send danger>{amount === null ? t("act.refuse") : t("ask:refuseOfferYes", { amount })}</Send>;
                }}
              </ConfirmAction>
            </Action>
          </Opening>
        )}
        {can("prove") && (
          <Action view={view} intent="prove">
            <TextArea
              name="words"
              label={t("shop.answer")}
              value={typed("prove", "words")}
              error={wrong("prove", "words")}
              rows={3}
              maxLength={refundLimits.words * 2}
            />
            {proofs}
            <Send>{t("act.prove")}</Send>
          </Action>
        )}
        {can("intervene") && (
          <Opening title={t("act.intervene")} open={values.intent === "intervene"}>
            <Action view={view} intent="intervene">
              <TextArea
                name="words"
                label={t("shop.wrongReturn")}
                value={typed("intervene", "words")}
                error={wrong("intervene", "words")}
                rows={3}
                maxLength={refundLimits.words * 2}
              />
              <ConfirmAction
                name="shopIntervene"
                label={t("act.intervene")}
                question={t("ask.intervene")}
                look="c-button"
              >
                <Send>{t("act.intervene")}</Send>
              </ConfirmAction>
            </Action>
          </Opening>
        )}
      </div>
    </section>
  );
}

function Action({ view, intent, children }: { view: ShopActionsProps["view"]; intent: string; children: Elements }) {
  return (
    <Form method="post" encType="multipart/form-data" className="rf-act" noValidate>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={view.refund.version} />
      {children}
    </Form>
  );
}

function Opening({ title, open, children }: { title: string; open: boolean; children: Elements }) {
  return (
    <details className="rf-opening" open={open}>
      <summary className="c-button">{title}</summary>
      {children}
    </details>
  );
}

function Send({ primary, danger, children }: { primary?: boolean; danger?: boolean; children: string }) {
  const pending = useNavigation().state === "submitting";
  return (
    <button
      type="submit"
      className={`c-button${primary ? " is-primary" : ""}${danger ? " is-danger" : ""}`}
      aria-disabled={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
    >
      {children}
    </button>
  );
}
