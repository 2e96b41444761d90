import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { priceText } from "~/app/platform/ui/amounts";
import { ConfirmAction, typedMinor } from "~/app/platform/ui/modal/confirm-action";
import { SecondPersonNote } from "~/app/staff/ui";
import { refundLimits } from "../../refund-states";
import type { RefundView } from "../../viewing/refund-view.server";
import type { DecisionReply } from "../decision-page.server";
import { AmountSlider } from "./amount-slider";

interface DecisionProps {
  view: SerializeFrom<RefundView>;
  decides: boolean;
  /** The most for the goods and of the freight, as plain numbers. */
  plain: { max: string; freight: string };
  /** The first judgement, which a second person has to approve. */
  first: {
    name: string;
    verdict: string;
    goodsBack: boolean;
    /** Ms since 1970. */
    at: number;
    totalMinor: number;
    amount: string;
    freight: string;
  } | null;
  /** Above it a second person judges, minor units; null = never. */
  aloneMinor: number | null;
  /** The reader may invite a second person. */
  invites: boolean;
  reply: DecisionReply | undefined;
}

/**
 * The judgement form: for the shop, split, or for the buyer; freight, return of the goods, and the reasons that both
 * sides read.
 */
export function Decision({ view, decides, plain, first, aloneMinor, invites, reply }: DecisionProps) {
  const { t } = useTranslation(["refunds", "forms", "ask"]);
  const format = useFormat();
  const pending = useNavigation().state === "submitting";
  const { refund, moves } = view;
  const { values = {}, errors = {} } = reply ?? {};
  const error = (name: string) => fieldError(t, errors[name]);
  const moment = useMoment();
  const second = reply?.second;
  const price = (minor: number) => priceText(format.price(minor, refund.currency));
  /** The buyer's amount by the typed values, with the freight; null = unclear. */
  const given = (typed: FormData | null) => {
    const goodsFor = typed?.get("verdictFor");
    const part = { shop: 0, buyer: refund.amountMinor, split: typedMinor(typed, "amount", refund.currency) };
    const goods = typeof goodsFor === "string" && goodsFor in part ? part[goodsFor as keyof typeof part] : null;
    const freight = typed?.get("freight") ? typedMinor(typed, "freight", refund.currency) : 0;
    return goods === null || freight === null ? null : price(goods + freight);
  };
  if (refund.state !== "platform") return null;
  if (!decides) return <p className="c-note">{t("judge.notYours")}</p>;
  return (
    <section className="c-card" aria-labelledby="decision">
      <div className="c-card-head">
        <h2 id="decision">{t("judge.one")}</h2>
      </div>
      <Form method="post" className="c-card-body rf-judge" noValidate>
        <EnterAction />
        <input type="hidden" name="version" value={values.version ?? refund.version} />
        <Refusal text={error("")} />
        {second && <SecondPersonNote code={second} invites={invites} />}
        {first && (
          <p className="c-note is-care">
            {`${t("judge.first", {
              name: first.name,
              amount: price(first.totalMinor),
              buyer: refund.buyer,
              at: moment(first.at),
            })} ${t("judge.firstHow")}`}
          </p>
        )}
        <fieldset className="rf-for flex flex-wrap gap-0-16px">
          <legend>{t("judge.for")}</legend>
          {(["shop", "split", "buyer"] as const).map((one) => (
            <label key={one} className="c-check">
              <input
                type="radio"
                name="verdictFor"
                value={one}
                defaultChecked={(values.verdictFor ?? "split") === one}
              />
              <span>{t(`judge.${one}`)}</span>
            </label>
          ))}
          {error("verdictFor") && <p className="c-field-error">{error("verdictFor")}</p>}
        </fieldset>
        <p className="c-quiet is-shop">{t("judge.shopAll")}</p>
        <p className="c-quiet is-buyer">
          {t("judge.buyerAll", { name: refund.buyer, amount: price(refund.amountMinor) })}
        </p>
        <AmountSlider refund={refund} amount={values.amount ?? first?.amount ?? plain.max} error={error("amount")} />
        {refund.maxFreightMinor > 0 && (
          <div className="rf-freight">
            <TextField
              name="freight"
              label={t("judge.freight")}
              hint={t("judge.atMost", { amount: price(refund.maxFreightMinor) })}
              inputMode="decimal"
              autoComplete="off"
              value={values.freight ?? first?.freight}
              error={error("freight")}
            />
          </div>
        )}
        {moves.includes("judgeReturn") && (
          <fieldset className="rf-for rf-goods flex flex-wrap gap-0-16px">
            <legend>{t("judge.goods")}</legend>
            {(["stay", "back"] as const).map((one) => (
              <label key={one} className="c-check">
                <input
                  type="radio"
                  name="goods"
                  value={one}
                  defaultChecked={(values.goods ?? (first?.goodsBack ? "back" : "stay")) === one}
                />
                <span>{t(`judge.${one}`, { name: refund.buyer })}</span>
              </label>
            ))}
          </fieldset>
        )}
        <TextArea
          name="verdict"
          label={t("judge.verdict")}
          hint={t("judge.bothRead")}
          value={values.verdict ?? first?.verdict}
          error={error("verdict")}
          rows={4}
          maxLength={refundLimits.verdict * 2}
          required
        />
        <div className="c-decide grid gap-8px p-8-0px bg-card">
          <p className="c-quiet">
            <span>{t(refund.settled ? "judge.shopPays" : "judge.fromEscrow")}</span>{" "}
            {aloneMinor !== null && <span>{t("judge.aboveAlone", { amount: price(aloneMinor) })}</span>}
          </p>
          <ConfirmAction
            name="judgeRefund"
            label={
              <>
                <Icon name="check" />
                <span>{t("judge.send")}</span>
              </>
            }
            question={(typed) => {
              const amount = given(typed);
              return t(amount === null ? "ask:judgeTyped" : "ask:judge", { name: refund.buyer, amount });
            }}
            look="c-button is-primary"
          >
            {(typed) => {
              const amount = given(typed);
              return (
                <button type="submit" className="c-button is-primary" disabled={pending}>
                  {amount === null ? t("judge.send") : t("ask:judgeYes", { amount })}
                </button>
              );
            }}
          </ConfirmAction>
        </div>
      </Form>
    </section>
  );
}
