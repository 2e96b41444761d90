import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { ChoiceChips } from "~/app/design/form/choice-chips";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { CopyButton } from "~/app/platform/ui/copy-button";
import { AddressText } from "../../ui/purchase/asides";
import type { loadDeliver } from "../deliver-page.server";
import { ArticleCode } from "./article-code";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadDeliver>>>;

/** So many are chosen at a glance; more are a list. */
const fewCouriers = 6;

interface ParcelFormProps {
  order: Data["orders"][number];
  couriers: Data["couriers"];
  /** The only one of the form. */
  alone: boolean;
  /** True when it is rendered again after a submit. */
  sent: boolean;
  value(name: string): string | undefined;
  error(name: string): string | undefined;
}

/** One order of the shipping form: address, quantities of each line, courier and waybill. */
export function ParcelForm({ order, couriers, alone, sent, value, error }: ParcelFormProps) {
  const { t } = useTranslation(["dispatch", "orders"]);
  const { id, number, address, lines } = order;
  const courier = {
    name: `courier-${id}`,
    label: t("deliver.courier"),
    value: value(`courier-${id}`) ?? (alone ? couriers[0]?.code : ""),
    error: error(`courier-${id}`),
  };
  const options = [
    // Of several, one that chooses nothing goes by the courier for all.
    ...(alone ? [] : [{ value: "", label: t("together.asForAll") }]),
    ...couriers.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const open = order.shippable && !(sent && lines.every(({ left }) => left === 0));
  return (
    <section className="c-card so-parcel" aria-labelledby={`order-${id}`}>
      <div className="c-card-head">
        <h2 id={`order-${id}`}>
          <a href={href("/pages/store/transaction/details", { id })} data-breaks="">
            {t("order", { number: printedNumber(number) })}
          </a>
        </h2>
        {order.by !== null && order.shippable && (
          <span className="c-pill is-care">{t("deliver.paid", { at: order.by })}</span>
        )}
        {address && (
          <a className="c-button ms-auto" href={href("/pages/store/logistics/note", { order: id })}>
            <Icon name="printer" />
            <span>{t("note")}</span>
          </a>
        )}
      </div>
      <div className="c-card-body">
        {sent && <p className="c-note is-good">{t("deliver.sent")}</p>}
        <Refusal text={error(`order-${id}`)} />
        {order.refundOpen && <p className="c-note">{t("deliver.refund")}</p>}
        {address && (
          <div className="so-address flex flex-wrap items-start gap-8-16px">
            <AddressText {...address} />
            <CopyButton
              text={[address.recipient, address.mobile, address.text].join("\n")}
              what={t("address")}
              look="text-button"
              bare
            />
          </div>
        )}
        {order.remark !== "" && (
          <p className="c-pill is-care so-remark">
            <Icon name="message-square-text" />
            <bdi>{order.remark}</bdi>
          </p>
        )}
        {!open && !sent && <p className="c-quiet">{t("deliver.gone")}</p>}
        {open && (
          <>
            <input type="hidden" name="order" value={id} />
            <input type="hidden" name={`version-${id}`} value={value(`version-${id}`) ?? order.addressVersion} />
            {/* Sent again, a waybill that is another buyer's stays. */}
            <input type="hidden" name={`kept-${id}`} value={value(`kept-${id}`) ?? ""} />
            <fieldset className="so-inside">
              <legend>{t("deliver.parcel")}</legend>
              <p className="c-quiet">{t("deliver.inAll", { count: lines.reduce((sum, { left }) => sum + left, 0) })}</p>
              <ul className="so-lines grid one-column">
                {lines
                  .filter(({ left }) => left > 0)
                  .map((line) => (
                    <li key={line.id}>
                      <span className="so-picture">
                        <Photo picture={line.picture} place="tile" cover />
                      </span>
                      <span className="grid flex-1-1-8rem min-w-0 wrap-anywhere">
                        <b className="font-medium" dir="auto">
                          {line.title}
                        </b>
                        {line.spec !== "" && (
                          <small className="hint" dir="auto">
                            {line.spec}
                          </small>
                        )}
                        {line.code !== "" && <ArticleCode code={line.code} />}
                      </span>
                      <span className="so-pieces flex items-center gap-8px ms-auto">
                        <input
                          type="number"
                          className="c-input"
                          name={`pieces-${id}-${line.id}`}
                          min={0}
                          max={line.left}
                          inputMode="numeric"
                          defaultValue={value(`pieces-${id}-${line.id}`) ?? line.left}
                          aria-label={t("deliver.pieces", { title: line.title, left: line.left })}
                        />
                        <small className="hint">{t("deliver.of", { left: line.left })}</small>
                      </span>
                    </li>
                  ))}
              </ul>
            </fieldset>
            <div className="c-row">
              {alone && couriers.length <= fewCouriers ? (
                <ChoiceChips {...courier} choices={options} />
              ) : (
                <Select {...courier} options={options} />
              )}
              <TextField
                name={`number-${id}`}
                label={t("deliver.number")}
                value={value(`number-${id}`)}
                error={error(`number-${id}`)}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                autoFocus={alone}
              />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
