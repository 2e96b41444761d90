import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { mostOf } from "~/app/orders/ui";
import { useFormat } from "~/app/platform/format/format";
import { plainAmount } from "~/app/platform/format/money";
import { fieldError } from "~/app/platform/http/field-error";
import { priceText } from "~/app/platform/ui/amounts";
import type { ApplyData, ClaimReply } from "../viewing/apply-page.server";
import { ClaimFields } from "./claim-fields";

/** The form that asks for a refund: lines by tick and number, what is wanted, why, and how much at most. */
export function AskForm({ data, reply }: { data: ApplyData; reply: ClaimReply | undefined }) {
  const { t } = useTranslation(["refunds", "forms"]);
  const format = useFormat();
  const { currency, unsent, lines, key } = data;
  const { values = {}, errors = {} } = reply ?? {};
  const error = (name: string) => fieldError(t, errors[name]);
  const form = useErrorFocus(reply);
  const pending = useNavigation().formMethod === "POST";
  const isTicked = (line: ApplyData["lines"][number]) =>
    line.left > 0 && (reply ? reply.lines.includes(line.lineId) : line.chosen);
  const numberOf = (line: ApplyData["lines"][number]) => Number(values[`quantity-${line.lineId}`] ?? line.left);
  const [chosen, setChosen] = useState<Record<number, number>>(() =>
    Object.fromEntries(lines.filter(isTicked).map((line) => [line.lineId, numberOf(line)])),
  );
  const parts = lines.flatMap((line) => {
    const pieces = Math.min(chosen[line.lineId] ?? 0, line.left);
    return pieces > 0 ? [{ line, pieces, most: mostOf(line, pieces, !unsent) }] : [];
  });
  const most = parts.reduce((sum, part) => sum + part.most, 0);
  const price = (minor: number) => priceText(format.price(minor, currency));
  function read({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { name = "" } = target as HTMLInputElement;
    if (name !== "line" && !name.startsWith("quantity-")) return;
    const sent = new FormData(currentTarget);
    const ids = sent.getAll("line").map(Number);
    const now = Object.fromEntries(ids.map((id) => [id, Number(sent.get(`quantity-${id}`)) || 0]));
    setChosen(now);
    const all = lines.reduce((sum, line) => sum + mostOf(line, Math.min(now[line.lineId] ?? 0, line.left), !unsent), 0);
    const amount = currentTarget.elements.namedItem("amount");
    if (amount instanceof HTMLInputElement) amount.value = plainAmount(all, currency);
  }
  const pieces = parts.reduce((sum, part) => sum + part.pieces, 0);
  return (
    <Form method="post" encType="multipart/form-data" className="rf-form" ref={form} onChange={read}>
      <input type="hidden" name="key" value={values.key ?? key} />
      {unsent && <input type="hidden" name="way" value="unsent" />}
      <FormError text={error("")} />
      <section className="rf-card" aria-label={t("apply.about")}>
        <h2>{t("apply.about")}</h2>
        <p className="rf-small">
          <bdi>{data.shop}</bdi> · <span data-breaks="">{data.number}</span>
        </p>
        <ul className="rf-lines">
          {lines.map((line) => (
            <li key={line.lineId} className={line.left === 0 ? "is-off" : undefined}>
              <label>
                <span className="tick">
                  <input
                    type="checkbox"
                    name="line"
                    value={line.lineId}
                    defaultChecked={isTicked(line)}
                    disabled={line.left === 0}
                  />
                  <Icon name="check" />
                </span>
                <span className="rf-picture">
                  <Photo picture={line.picture} place="tile" cover />
                </span>
                <span className="rf-words">
                  <span className="clamp-2" dir="auto">
                    {line.title}
                  </span>
                  {line.spec !== "" && <small dir="auto">{line.spec}</small>}
                  <small>
                    {line.left > 0 ? t("apply.each", { amount: price(line.priceMinor) }) : t("apply.nothingLeft")}
                  </small>
                </span>
              </label>
              {line.left > 0 && (
                <span className="rf-number">
                  <input
                    type="number"
                    name={`quantity-${line.lineId}`}
                    min={1}
                    max={line.left}
                    inputMode="numeric"
                    defaultValue={numberOf(line)}
                    aria-label={t("apply.pieces", { title: line.title })}
                  />
                  <small>{t("apply.of", { left: line.left })}</small>
                </span>
              )}
            </li>
          ))}
        </ul>
        {error("line") && (
          <p className="field-error" role="alert">
            <Icon name="circle-alert" />
            {error("line")}
          </p>
        )}
      </section>
      <ClaimFields
        reply={reply}
        amount={
          unsent
            ? null
            : {
                ...{ value: plainAmount(most, currency), symbol: format.price(0, currency).symbol },
                hint: t("apply.atMost", { amount: price(most) }),
              }
        }
      />
      <details className="rf-card rf-why">
        <summary>{t("apply.why", { amount: price(most) })}</summary>
        {parts.map(({ line, pieces: asked, most: part }) => (
          <dl key={line.lineId}>
            <Row name={`${line.quantity} × ${price(line.priceMinor)}`} value={price(line.quantity * line.priceMinor)} />
            {line.shopDiscountMinor > 0 && (
              <Row name={t("apply.shopCoupon")} value={`−${price(line.shopDiscountMinor)}`} />
            )}
            {line.platformDiscountMinor > 0 && (
              <Row name={t("apply.ourCoupon")} value={`−${price(line.platformDiscountMinor)}`} />
            )}
            <Row name={t("apply.paid")} value={price(line.paidMinor)} />
            {line.refundedMinor > 0 && <Row name={t("apply.before")} value={`−${price(line.refundedMinor)}`} />}
            <Row strong name={t("apply.part", { pieces: asked, all: line.quantity })} value={price(part)} />
          </dl>
        ))}
        <p className="rf-small">{t(unsent ? "apply.freightBack" : "apply.freightStays")}</p>
      </details>
      <p className="rf-note">
        <Icon name="clock" />
        <span>{unsent ? t("apply.atOnce") : t("apply.next", { count: data.sellerDays })}</span>
      </p>
      <div className="rf-bar">
        <p>
          {t("apply.back", { pieces })}
          <Price price={format.price(most, currency)} size="total" />
        </p>
        <SubmitButton pending={pending}>{t(unsent ? "apply.refund" : "apply.send")}</SubmitButton>
      </div>
    </Form>
  );
}

function Row({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? "is-strong" : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
