import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { GoodsDetails } from "../../goods/goods-details";
import type { SheetControl } from "./sheet";

export const serviceIcons = {
  free_shipping: "truck",
  next_day: "zap",
  returns_15: "shield-check",
  authentic: "badge-check",
} as const satisfies Record<GoodsDetails["services"][number], IconName>;

interface FactRowProps {
  name: string;
  href: string;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
  /** Rendered before the chevron. */
  aside?: ReactNode;
}

function FactRow({ name, href: address, onClick, children, aside }: FactRowProps) {
  return (
    <li className="ps-12px">
      <a className="fact" href={address} onClick={onClick}>
        <span className="flex-none min-w-64px text-ink-3">{name}</span>
        <span className="fact-value">{children}</span>
        {aside && <span className="fact-aside">{aside}</span>}
        <Icon name="chevron-right" className="mirrored text-ink-3 size-16px" />
      </a>
    </li>
  );
}

export interface RowsProps {
  goods: GoodsDetails;
  /** City of the shop; "" = unknown. */
  city: string;
  /** The chosen values as text; null while a specification is open. */
  chosen: string | null;
  /** Delivery address; null = none known. */
  place: string | null;
  /** To a region that is named unless it is the address's, of goods with freight by region; null = not known. */
  delivery: { region: string; isSent: boolean; freightMinor: number | null; arrives: string | null } | null;
  choose: SheetControl;
  service: SheetControl;
  parameters: SheetControl;
}

/** The rows for specifications, delivery, service, parameters and brand, each leading to more. */
export function Rows({ goods, city, chosen, place, delivery, choose, service, parameters }: RowsProps) {
  const { t } = useTranslation(["goods", "modules"]);
  const { id, specs, services, brand } = goods;
  const pictures = specs.find(({ values }) => values[0]?.picture)?.values ?? [];
  const next = href("/pages/product/goods", { id });
  const to = place ?? delivery?.region;
  return (
    <ul className="facts" id="facts">
      {specs.length > 0 && (
        <FactRow
          name={t("rows.choose")}
          href={`#${choose.id}`}
          onClick={choose.open}
          aside={pictures
            .slice(0, 4)
            .map(({ key, picture }) => picture && <Photo key={key} picture={picture} place="tile" cover />)}
        >
          {chosen ?? <span className="text-ink-3">{specs.map(({ name }) => name).join(", ")}</span>}
        </FactRow>
      )}
      <FactRow
        name={t("rows.delivery")}
        href={
          place === null || goods.freightByRegion
            ? href("/pages/product/goods/delivery", { id })
            : href("/pages/user/address/address", { type: "pick", next })
        }
        aside={city}
      >
        <span className="flex flex-wrap gap-0-6px">
          <Freight goods={goods} delivery={delivery} />
          {delivery?.arrives && <span className="text-ok">{t("delivery.arrives", { days: delivery.arrives })}</span>}
        </span>
        <small className="block hint leading-18">{to ? t("delivery.to", { place: to }) : t("delivery.choose")}</small>
      </FactRow>
      {(services.length > 0 || goods.afterSaleDays !== null) && (
        <FactRow name={t("rows.service")} href={`#${service.id}`} onClick={service.open}>
          <span className="fact-services">
            {services.map((one) => (
              <span className="flex items-center gap-4px whitespace-nowrap" key={one}>
                <Icon className="text-ok size-16px" name={serviceIcons[one]} />
                <span>{t(`modules:goods.service.${one}`)}</span>
              </span>
            ))}
            {goods.afterSaleDays !== null && (
              <span className="flex items-center gap-4px whitespace-nowrap">
                <Icon className="text-ok size-16px" name="rotate-ccw" />
                <span>{t("service.afterSale", { count: goods.afterSaleDays })}</span>
              </span>
            )}
          </span>
        </FactRow>
      )}
      {goods.parameters.length > 0 && (
        <FactRow name={t("rows.parameters")} href={`#${parameters.id}`} onClick={parameters.open}>
          <span>{goods.parameters.map(({ value }) => value).join(" · ")}</span>
        </FactRow>
      )}
      {brand && (
        <FactRow name={t("rows.brand")} href={href("/pages/product/list", { brand: brand.id })}>
          <span>{brand.name}</span>
        </FactRow>
      )}
    </ul>
  );
}

/** The freight cost, and the next day if the shop promises it. */
function Freight({ goods, delivery }: Pick<RowsProps, "goods" | "delivery">) {
  const { t } = useTranslation("goods");
  const format = useFormat();
  if (delivery?.isSent === false) return <span>{t("delivery.none")}</span>;
  const minor = goods.freightByRegion ? (delivery?.freightMinor ?? null) : goods.freightMinor;
  if (minor === null) return <span>{t("delivery.byRegion")}</span>;
  const { symbol, integer, fraction } = format.price(minor, goods.currency);
  const text = minor === 0 ? t("delivery.free") : `${symbol}${integer}${fraction}`;
  if (delivery?.arrives) return <span>{text}</span>;
  return <span>{goods.services.includes("next_day") ? t("delivery.nextDay", { freight: text }) : text}</span>;
}
