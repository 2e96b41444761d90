import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { priceText, usePlainAmounts } from "~/app/platform/ui/amounts";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { ShownBargain, ShownCut } from "../bargains/shown-bargain";

/** The cuts of a bargain, latest first, each with what it stood at afterwards; then how it works. */
export function BargainCuts({
  bargain,
  cuts,
  currency,
}: {
  bargain: ShownBargain;
  cuts: ShownCut[];
  currency: string;
}) {
  const { t } = useTranslation("bargain");
  const format = useFormat();
  const plain = usePlainAmounts(currency);
  const { moment } = useTimes();
  const { usualMinor, floorMinor, leftMinor, made, helpers, state } = bargain;
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const goesOn = state === "running" && made < helpers;
  return (
    <>
      <section className="card m-8-12-0px p-12px" aria-labelledby="cuts">
        <div className="flex flex-wrap items-baseline justify-between gap-0-12px">
          <h2 className="text-base font-semibold" id="cuts">
            {t("cuts.title")}
          </h2>
          {goesOn && (
            <span className="text-ink-2 text-sm">
              {t("cuts.more", { count: helpers - made, amount: amount(leftMinor - floorMinor) })}
            </span>
          )}
        </div>
        <ul className="lines">
          {cuts.map(({ number, name, avatar, cutMinor, leftMinor: after, madeAt }) => (
            <li className="bargain-cut" key={number}>
              <Avatar picture={avatar} name={name} />
              <span className="bargain-words">
                <span className="wrap-anywhere">{name}</span>
                <span className="hint leading-18">{moment(madeAt)}</span>
              </span>
              <span className="grid justify-items-end ms-auto tabular-nums" translate="no">
                <b className="text-ok font-semibold">{plain(-cutMinor)}</b>
                <span className="hint leading-18">{plain(after)}</span>
              </span>
            </li>
          ))}
          {goesOn && (
            <li className="bargain-cut text-ink-2">
              <span className="bargain-next" aria-hidden="true">
                <Icon name="plus" className="size-20px" />
              </span>
              <span className="flex-1-1-7rem">{t("cuts.next")}</span>
              <span className="hint leading-18">{t("cuts.drawn")}</span>
            </li>
          )}
          {!goesOn && cuts.length === 0 && <li className="py-8px hint">{t("cuts.none")}</li>}
        </ul>
      </section>
      <section className="card m-8-12-0px p-12px" aria-labelledby="how">
        <h2 className="text-base font-semibold" id="how">
          {t("how.title")}
        </h2>
        <p className="mt-4px text-ink-2 text-sm">
          {t("how.text", { count: helpers, amount: amount(usualMinor - floorMinor) })}
        </p>
      </section>
    </>
  );
}
