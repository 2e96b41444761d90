import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { BarFault } from "~/app/design/form/bar-fault";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { maxRefundOf, useMoneyWords, wayBack } from "~/app/orders/ui";
import { useFormat } from "~/app/platform/format/format";
import { plainAmount } from "~/app/platform/format/money";
import { fieldError } from "~/app/platform/http/field-error";
import { firstFault } from "~/app/platform/http/first-fault";
import { priceText } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { ApplyData, ClaimReply } from "../viewing/apply-page.server";
import { ClaimFields } from "./claim-fields";

/** The form that requests a refund: lines by checkbox and quantity, kind, reason, and the maximum. */
export function AskForm({ data, reply }: { data: ApplyData; reply: ClaimReply | undefined }) {
  const { t } = useTranslation(["refunds", "forms"]);
  const format = useFormat();
  const { currency, unsent, lines, key } = data;
  const { values = {}, errors = {} } = reply ?? {};
  const error = (name: string) => fieldError(t, errors[name]);
  const pending = useNavigation().formMethod === "POST";
  const isTicked = (line: ApplyData["lines"][number]) =>
    line.left > 0 && (reply ? reply.lines.includes(line.lineId) : line.chosen);
  const typedOf = (line: ApplyData["lines"][number]) => values[`quantity-${line.lineId}`] ?? line.left;
  const [chosen, setChosen] = useState<Record<number, number>>(() =>
    Object.fromEntries(lines.filter(isTicked).map((line) => [line.lineId, unitsOf(typedOf(line), line.left)])),
  );
  const parts = lines.flatMap((line) => {
    const units = chosen[line.lineId] ?? 0;
    return units > 0 ? [{ line, pieces: units, max: maxRefundOf(line, units, !unsent) }] : [];
  });
  const max = parts.reduce((sum, part) => sum + part.max, 0);
  const price = (minor: number) => priceText(format.price(minor, currency));
  function read({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { name = "" } = target as HTMLInputElement;
    if (name !== "line" && !name.startsWith("quantity-")) return;
    const sent = new FormData(currentTarget);
    const ids = sent.getAll("line").map(Number);
    const ticked = lines.filter(({ lineId }) => ids.includes(lineId));
    const now = ticked.map((line) => ({ line, pieces: unitsOf(sent.get(`quantity-${line.lineId}`), line.left) }));
    setChosen(Object.fromEntries(now.map(({ line, pieces }) => [line.lineId, pieces])));
    const all = now.reduce((sum, { line, pieces }) => sum + maxRefundOf(line, pieces, !unsent), 0);
    const amount = currentTarget.elements.namedItem("amount");
    if (amount instanceof HTMLInputElement) amount.value = plainAmount(all, currency);
  }
  const to = useMoneyWords(price).to(wayBack(data.paid, max));
  const units = parts.reduce((sum, part) => sum + part.pieces, 0);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="rf-form flex flex-1-0-auto flex-column gap-8px"
      onChange={read}
      noValidate
    >
      <input type="hidden" name="key" value={values.key ?? key} />
      {unsent && <input type="hidden" name="way" value="unsent" />}
      <FormError text={error("")} className="mx-12px" />
      <section className="card block mx-12px p-12px" aria-label={t("apply.about")}>
        <h2 className="font-sm font-semibold">{t("apply.about")}</h2>
        <p className="hint leading-16">
          <bdi>{data.shop}</bdi> · <HandedNumber number={data.number} />
        </p>
        <ul className="rf-lines">
          {lines.map((line) => (
            <li key={line.lineId}>
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
                <span className={`flex-none overflow-clip rounded-inner size-56px${line.left === 0 ? " faded" : ""}`}>
                  <Photo picture={line.picture} place="tile" cover />
                </span>
                <span
                  className={`flex-1-1-7rem min-w-0 font-sm leading-19 wrap-anywhere${line.left === 0 ? " text-ink-3" : ""}`}
                >
                  <span className="clamp-2" dir="auto">
                    {line.title}
                  </span>
                  {line.spec !== "" && (
                    <small className="block mt-2px hint leading-16" dir="auto">
                      {line.spec}
                    </small>
                  )}
                  <small className="block mt-2px hint leading-16">
                    {line.left > 0 ? t("apply.each", { amount: price(line.priceMinor) }) : t("apply.nothingLeft")}
                  </small>
                </span>
              </label>
              {line.left === 1 && <input type="hidden" name={`quantity-${line.lineId}`} value={1} />}
              {line.left > 1 && (
                <span className="rf-number grid flex-none gap-2px ms-auto text-center">
                  <input
                    type="number"
                    name={`quantity-${line.lineId}`}
                    min={1}
                    max={line.left}
                    inputMode="numeric"
                    defaultValue={typedOf(line)}
                    aria-label={t("apply.pieces", { title: line.title })}
                  />
                  <small className="hint leading-16">{t("apply.of", { left: line.left })}</small>
                </span>
              )}
            </li>
          ))}
        </ul>
        {error("line") && (
          <p className="field-error" role="alert">
            <Icon name="circle-alert" />
            <span>{error("line")}</span>
          </p>
        )}
      </section>
      <ClaimFields
        reply={reply}
        amount={
          unsent
            ? null
            : {
                value: plainAmount(max, currency),
                symbol: format.price(0, currency).symbol,
                hint: t("apply.atMost", { amount: price(max) }),
              }
        }
        why={
          <details className="rounded-inner bg-well p-8-10px rf-why font-sm">
            <summary>{t("apply.why", { amount: price(max) })}</summary>
            {parts.map(({ line, pieces: quantity, max: part }) => (
              <dl className="my-8px" key={line.lineId}>
                <Row
                  name={`${line.quantity} × ${price(line.priceMinor)}`}
                  value={price(line.quantity * line.priceMinor)}
                />
                {line.shopDiscountMinor > 0 && (
                  <Row name={t("apply.shopCoupon")} value={`−${price(line.shopDiscountMinor)}`} />
                )}
                {line.platformDiscountMinor > 0 && (
                  <Row name={t("apply.ourCoupon")} value={`−${price(line.platformDiscountMinor)}`} />
                )}
                {line.memberMinor > 0 && <Row name={t("apply.member")} value={`−${price(line.memberMinor)}`} />}
                {line.pointsMinor > 0 && <Row name={t("apply.points")} value={`−${price(line.pointsMinor)}`} />}
                <Row name={t("apply.paid")} value={price(line.paidMinor)} />
                {line.refundedMinor > 0 && <Row name={t("apply.before")} value={`−${price(line.refundedMinor)}`} />}
                <Row strong name={t("apply.part", { pieces: quantity, all: line.quantity })} value={price(part)} />
              </dl>
            ))}
            <p className="hint leading-16">{t(unsent ? "apply.freightBack" : "apply.freightStays")}</p>
          </details>
        }
      />
      <p className="note-box mx-12px p-8-10px rounded-inner bg-card text-ink-2 leading-17">
        <Icon className="flex-none size-16px" name="clock" />
        <span>
          {unsent ? [t("apply.atOnce"), to].filter(Boolean).join(" · ") : t("apply.next", { count: data.sellerDays })}
        </span>
      </p>
      <div className="act-bar rf-bar">
        <BarFault text={firstFault(t, reply?.errors)} />
        <p className="flex-1-1-7rem hint">
          <span>{[t("pieces", { count: units }), to].filter(Boolean).join(" · ")}</span>
          <Price price={format.price(max, currency)} size="total" />
        </p>
        <SubmitButton pending={pending}>{t(unsent ? "apply.refund" : "apply.send")}</SubmitButton>
      </div>
    </Form>
  );
}

/** Pieces of a typed number; 0 = invalid. */
function unitsOf(typed: unknown, left: number): number {
  const units = Number(typed);
  return Number.isSafeInteger(units) && units > 0 ? Math.min(units, left) : 0;
}

function Row({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-0-12px py-4px${strong ? " font-semibold" : ""}`}>
      <dt className="text-ink-2" translate={/\p{L}/u.test(name) ? undefined : "no"}>
        {name}
      </dt>
      <dd translate="no">{value}</dd>
    </div>
  );
}
