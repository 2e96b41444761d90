import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import { href } from "~/app/platform/http/href";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { ShownBargain } from "../bargains/shown-bargain";
import { BeginForm } from "./begin-form";
import { useBargainWords } from "./use-bargain-words";

/** A bargain of one's own in the list. */
export function BargainItem({ bargain, currency }: { bargain: ShownBargain; currency: string }) {
  const { token, skuId, title, picture, made, helpers, endsAt, state, again } = bargain;
  const { t } = useTranslation("bargain");
  const { moment } = useTimes();
  const words = useBargainWords(currency);
  const ends = state === "over" || state === "bought" ? "ended" : "endsAt";
  const facts = [
    t("friends", { made, count: helpers }),
    state !== "bought" && state !== "waiting" && t(ends, { time: moment(endsAt) }),
  ].filter((fact) => fact !== false);
  return (
    <article className="card bargain-item m-8-12-0px p-12px">
      <Photo picture={picture} place="tile" className="goods-square rounded-inner" />
      <div className="bargain-words">
        <span className="sr-only">{title}</span>
        <a className="font-semibold text-sm wrap-anywhere" href={href("/pages/user/order/bargain", { token })}>
          {words(bargain)}
        </a>
        <span className="hint leading-18">{facts.join(" · ")}</span>
      </div>
      {state === "over" && again && (
        <BeginForm
          skuId={skuId}
          back={href("/pages/user/order/bargain")}
          label={t("anew")}
          className="button button-outline button-small ms-auto"
        />
      )}
    </article>
  );
}
