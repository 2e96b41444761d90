import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { maxTogether } from "../shop-order-tabs";

interface ShippedNoteProps {
  sent: number;
  /** Those left out for want of a waybill. */
  leftOut: readonly { id: number; number: string }[];
}

/** The outcome for orders that were shipped together. */
export function ShippedNote({ sent, leftOut }: ShippedNoteProps) {
  const { t } = useTranslation("dispatch");
  if (sent === 0 && leftOut.length === 0) return null;
  const [count, few] = [leftOut.length, leftOut.slice(0, maxTogether)];
  const numbers = few.map(({ number }) => number).join(", ") + (few.length < count ? " …" : "");
  return (
    <p className="c-note" role="status">
      {sent > 0 && <span>{`${t("batch.done", { count: sent })}.`}</span>}{" "}
      {count > 0 && (
        <>
          <span>{t("leftOut", { count, numbers })}</span>{" "}
          <a
            className="c-link"
            href={href("/pages/store/logistics/deliver", { order: few.map(({ id }) => id).join() })}
          >
            {t("shipCount", { count: few.length })}
          </a>
        </>
      )}
    </p>
  );
}
