import type { SerializeFrom } from "@remix-run/node";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Refusal } from "~/app/design/console/refusal";
import { TextArea } from "~/app/design/console/text-area";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { useMoment } from "~/app/operator/ui";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { priceText } from "~/app/platform/ui/amounts";
import { SecondPersonNote } from "~/app/staff/ui";
import { refundLimits } from "../../refund-states";
import type { RefundView } from "../../viewing/refund-view.server";

interface JudgementProps {
  view: SerializeFrom<RefundView>;
  judges: boolean;
  /** The most for the goods and of the freight, as plain numbers. */
  plain: { most: string; freight: string };
  /** What somebody judged already and a second person has to approve. */
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
  /** Whether the reader may invite a second person. */
  invites: boolean;
  reply: FormReply | undefined;
}

/** The judgement: for the shop, split, or for the buyer; the freight beside it, where the goods stay, and the words that both sides read. */
export function Judgement({ view, judges, plain, first, invites, reply }: JudgementProps) {
  const { t } = useTranslation(["refunds", "forms"]);
  const format = useFormat();
  const pending = useNavigation().state === "submitting";
  const { refund, moves } = view;
  const { values = {}, errors = {} } = reply ?? {};
  const error = (name: string) => fieldError(t, errors[name]);
  const moment = useMoment();
  const second = errors.second === "samePerson" || errors.second === "onlyPerson" ? errors.second : null;
  const price = (minor: number) => priceText(format.price(minor, refund.currency));
  if (refund.state !== "platform") return null;
  if (!judges) return <p className="c-note">{t("judge.notYours")}</p>;
  return (
    <section className="c-card" aria-labelledby="judgement">
      <div className="c-card-head">
        <h2 id="judgement">{t("judge.one")}</h2>
      </div>
      <Form method="post" className="c-card-body rf-judge" noValidate>
        <input type="hidden" name="version" value={values.version ?? refund.version} />
        <Refusal text={error("")} />
        {second && <SecondPersonNote code={second} invites={invites} />}
        {first && (
          <p className="c-note is-care">
            {t("judge.first", {
              ...{ name: first.name, amount: price(first.totalMinor), buyer: refund.buyer, at: moment(first.at) },
            })}{" "}
            {t("judge.firstHow")}
          </p>
        )}
        <fieldset className="rf-for">
          <legend>{t("judge.for")}</legend>
          {(["shop", "split", "buyer"] as const).map((one) => (
            <label key={one} className="c-check">
              <input
                type="radio"
                name="verdictFor"
                value={one}
                defaultChecked={(values.verdictFor ?? "split") === one}
              />
              {t(`judge.${one}`, { amount: price(refund.amountMinor) })}
            </label>
          ))}
          {error("verdictFor") && <p className="c-field-error">{error("verdictFor")}</p>}
        </fieldset>
        <div className="rf-part">
          <TextField
            name="amount"
            label={t("judge.gets", { name: refund.buyer })}
            hint={t("judge.atMost", { amount: price(refund.mostMinor) })}
            inputMode="decimal"
            autoComplete="off"
            value={values.amount ?? first?.amount ?? plain.most}
            error={error("amount")}
          />
          {refund.offerMinor !== null && (
            <p className="c-quiet">{t("judge.offered", { amount: price(refund.offerMinor) })}</p>
          )}
        </div>
        {refund.mostFreightMinor > 0 && (
          <div className="rf-freight">
            <TextField
              name="freight"
              label={t("judge.freight")}
              hint={t("judge.atMost", { amount: price(refund.mostFreightMinor) })}
              inputMode="decimal"
              autoComplete="off"
              value={values.freight ?? first?.freight}
              error={error("freight")}
            />
          </div>
        )}
        {moves.includes("judgeReturn") && (
          <fieldset className="rf-for rf-goods">
            <legend>{t("judge.goods")}</legend>
            {(["stay", "back"] as const).map((one) => (
              <label key={one} className="c-check">
                <input
                  type="radio"
                  name="goods"
                  value={one}
                  defaultChecked={(values.goods ?? (first?.goodsBack ? "back" : "stay")) === one}
                />
                {t(`judge.${one}`, { name: refund.buyer })}
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
        <p className="c-note">{t(refund.settled ? "judge.shopPays" : "judge.fromEscrow")}</p>
        <button
          type="submit"
          className="c-button is-primary"
          aria-disabled={pending || undefined}
          onClick={(event) => pending && event.preventDefault()}
        >
          <Icon name="check" />
          {t("judge.send")}
        </button>
      </Form>
    </section>
  );
}
