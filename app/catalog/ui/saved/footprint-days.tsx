import { useTranslation } from "react-i18next";
import { ChoiceTick } from "~/app/design/form/choosing";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { formatDay } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { Footprint } from "../../saved/my-footprints.server";

/** Returns the form value of one footprint; parsed by footstep-form.server. */
export const nameOfFootprint = ({ id, day }: Pick<Footprint, "id" | "day">) => `${id}.${day}`;

interface FootprintDaysProps {
  rows: Footprint[];
  /** `YYYY-MM-DD` at the user's location. */
  today: string;
  yesterday: string;
  edit: boolean;
  checked: boolean;
}

/** The person's footprints, with a shelf for each day. */
export function FootprintDays({ rows, today, yesterday, edit, checked }: FootprintDaysProps) {
  const { t } = useTranslation("belongings");
  const format = useFormat();
  const named = (day: string) => {
    if (day === today) return t("footprint.today");
    return day === yesterday ? t("footprint.yesterday") : formatDay(day, format.locale);
  };
  return byDay(rows).map(({ day, goods }) => (
    <section className="footprint-day" key={day}>
      <h2 className="p-8-0px text-sm font-semibold">
        <time dateTime={day}>{named(day)}</time>
      </h2>
      <ul>
        {goods.map((one) => (
          <Step key={one.id} goods={one} edit={edit} checked={checked} />
        ))}
      </ul>
    </section>
  ));
}

/**
 * Groups rows by day. After a journey across time zones a day may occur in two places of the list: it is rendered at
 * the first.
 */
function byDay(rows: Footprint[]): { day: string; goods: Footprint[] }[] {
  const days = new Map<string, Footprint[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days].map(([day, goods]) => ({ day, goods }));
}

function Step({ goods, edit, checked }: { goods: Footprint; edit: boolean; checked: boolean }) {
  const { t } = useTranslation("belongings");
  const format = useFormat();
  const { id, title, picture, priceMinor, currency, sold } = goods;
  return (
    <li className={`relative overflow-clip rounded-inner bg-card${sold ? "" : " is-gone"}`}>
      {edit && <ChoiceTick name="step" value={nameOfFootprint(goods)} label={title} checked={checked} />}
      <a className="flex flex-column h-full pb-6px" href={href("/pages/product/goods", { id })}>
        <span className="footprint-picture relative block">
          <Photo picture={picture} place="third" cover className="square" />
          {!sold && <span className="gone-mark">{t("notSold")}</span>}
        </span>
        <span className="footprint-title clamp-2">{title}</span>
        {sold ? (
          <Price price={format.price(priceMinor, currency)} />
        ) : (
          <span className="mt-auto hint leading-16" dir="auto">
            {goods.shopName}
          </span>
        )}
      </a>
    </li>
  );
}
