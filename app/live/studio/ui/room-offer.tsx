import { type FormEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type GoodsChoice, loadChoiceSheet } from "~/app/catalog/ui";
import { Field } from "~/app/design/form/field";
import { FieldFrame } from "~/app/design/form/field-frame";
import { FormError } from "~/app/design/form/form-error";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { priceText } from "~/app/platform/ui/amounts";
import { Modal } from "~/app/platform/ui/modal/modal";
import { offerMinutes } from "../../offers/offer-limits";
import type { HostShelf } from "../../shelf/shelf";
import type { useHostShelf } from "../use-host-shelf";

interface RoomOfferProps {
  shelf: HostShelf;
  change: ReturnType<typeof useHostShelf>["change"];
  busy: boolean;
}

/** Begins an offer for those who buy from the room: of one kind of goods, for some minutes. */
export function RoomOffer({ shelf, change, busy }: RoomOfferProps) {
  const { t } = useTranslation(["shelf", "offers", "forms"]);
  const form = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sold = shelf.goods.filter((goods) => goods.sold);
  const [goodsId, setGoodsId] = useState<number | null>(null);
  const asked = sold.some(({ id }) => id === shelf.explained) ? shelf.explained : (sold[0]?.id ?? null);
  const id = goodsId ?? asked;
  const error = (name: string) => fieldError(t, errors[name]) || undefined;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = event.currentTarget;
    const sent = Object.fromEntries([...new FormData(typed)].map(([name, value]) => [name, String(value)]));
    const refused = await change({ intent: "offer", ...sent });
    setErrors(refused);
    if (Object.keys(refused).length > 0) return;
    typed.reset();
    typed.closest("dialog")?.close();
  }
  return (
    <Modal
      name="roomOffer"
      look="button button-outline"
      label={
        <>
          <Icon name="zap" />
          <span>{t("offer.begin")}</span>
        </>
      }
      heading={t("offer.begin")}
      actions={
        <button type="submit" form={form} className="button button-fill" disabled={busy || id === null}>
          {t("offer.start")}
        </button>
      }
    >
      <form id={form} className="room-offer-form" method="post" noValidate onSubmit={submit}>
        <FormError text={error("")} />
        <Choice label={t("offer.goods")} name="goods" value={id ?? ""} onChange={(value) => setGoodsId(Number(value))}>
          {sold.map((goods) => (
            <option key={goods.id} value={goods.id}>
              {goods.title}
            </option>
          ))}
        </Choice>
        {id !== null && <Kinds key={id} goodsId={id} />}
        <Field label={t("offer.price")} name="price" inputMode="decimal" maxLength={20} error={error("price")} />
        <Field label={t("offer.quota")} name="quota" inputMode="numeric" maxLength={6} error={error("quota")} />
        <Field
          label={t("offer.limit")}
          hint={t("offer.limitHint")}
          name="limit"
          inputMode="numeric"
          maxLength={4}
          error={error("limit")}
        />
        <Choice label={t("offer.minutes")} name="minutes">
          {offerMinutes.map((count) => (
            <option key={count} value={count}>
              {t("offer.forMinutes", { count })}
            </option>
          ))}
        </Choice>
        <p className="hint">{t("offer.rules")}</p>
      </form>
    </Modal>
  );
}

/** The kinds of goods, each with its price and stock. */
function Kinds({ goodsId }: { goodsId: number }) {
  const { t } = useTranslation("shelf");
  const format = useFormat();
  const [goods, setGoods] = useState<GoodsChoice | null>(null);
  useEffect(() => {
    let current = true;
    loadChoiceSheet(goodsId).then(
      (loaded) => current && setGoods(loaded.goods),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [goodsId]);
  if (!goods) return null;
  const nameOf = (values: readonly string[]) =>
    values.map((key, at) => goods.specs[at]?.values.find((value) => value.key === key)?.name ?? key).join(", ");
  return (
    <Choice label={t("offer.kind")} name="sku">
      {goods.skus.map(({ id, values, priceMinor, stock }) => (
        <option key={id} value={id}>
          {[nameOf(values), priceText(format.price(priceMinor, goods.currency)), t("left", { count: stock })]
            .filter(Boolean)
            .join(" · ")}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value?: string | number;
  onChange?(value: string): void;
  children: React.ReactElement[];
}

function Choice({ label, name, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <span className="field-box">
        <select
          id={id}
          name={name}
          {...(value !== undefined && { value })}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {children}
        </select>
        <Icon name="chevron-down" className="field-arrow" />
      </span>
    </FieldFrame>
  );
}
