import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { couponKinds } from "../coupon-choices";

const icons = { reduction: "badge-percent", discount: "percent", shipping: "truck" } as const;

/** Selects the kind of coupon; the stylesheet hides the fields of other kinds. */
export function KindCards({ value, error }: { value: string; error: string | undefined }) {
  const { t } = useTranslation("marketing");
  return (
    <fieldset className="c-field coupon-kinds">
      <legend>{t("fields.kind")}</legend>
      {couponKinds.map((kind) => (
        <label key={kind}>
          <input type="radio" name="kind" value={kind} defaultChecked={value === kind} />
          <Icon name={icons[kind]} />
          <span>
            <b className="block wrap-anywhere">{t(`kinds.${kind}`)}</b>
            <small className="block wrap-anywhere text-ink-2 font-normal">{t(`kindTexts.${kind}`)}</small>
          </span>
        </label>
      ))}
      {error && <p className="c-field-error">{error}</p>}
    </fieldset>
  );
}

/** Checkboxes for the shop's goods, which are added to the typed numbers. */
export function OwnGoods({ goods, chosen }: { goods: readonly { id: number; title: string }[]; chosen: string }) {
  const { t } = useTranslation("marketing");
  const there = new Set(chosen.split(/[^\d]+/).map(Number));
  const inIt = goods.filter(({ id }) => there.has(id));
  const left = goods.filter(({ id }) => !there.has(id));
  return (
    <>
      {inIt.length > 0 && (
        <ul className="coupon-goods m-8-0-0px font-sm wrap-anywhere" aria-label={t("shop.chosen")}>
          {inIt.map(({ id, title }) => (
            <li key={id}>
              <bdi className="text-ink-2" translate="no" data-breaks>
                {id}
              </bdi>{" "}
              <span dir="auto">{title}</span>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <details className="coupon-goods m-8-0-0px font-sm wrap-anywhere">
          <summary className="c-link">{t("shop.choose")}</summary>
          {left.map(({ id, title }) => (
            <label key={id} className="c-check">
              <input type="checkbox" name="pick" value={id} />
              <span dir="auto">{title}</span>
            </label>
          ))}
        </details>
      )}
    </>
  );
}
