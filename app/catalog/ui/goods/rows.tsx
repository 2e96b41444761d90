import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { GoodsDetails } from "../../goods/goods-details";
import type { SheetControl } from "./sheet";

/** The service promises of goods, by their icons. */
export const serviceIcons = {
  free_shipping: "truck",
  next_day: "zap",
  returns_15: "shield-check",
  authentic: "badge-check",
} as const satisfies Record<GoodsDetails["services"][number], IconName>;

interface FactRowProps {
  /** What it is about, in the column of keys. */
  name: string;
  href: string;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
  /** Before the chevron. */
  aside?: ReactNode;
}

function FactRow({ name, href: address, onClick, children, aside }: FactRowProps) {
  return (
    <li>
      <a className="fact" href={address} onClick={onClick}>
        <span className="fact-name">{name}</span>
        <span className="fact-value">{children}</span>
        {aside && <span className="fact-aside">{aside}</span>}
        <Icon name="chevron-right" className="fact-chevron rtl:-scale-x-100" />
      </a>
    </li>
  );
}

interface RowsProps {
  goods: GoodsDetails;
  /** City of the shop; "" = unknown. */
  city: string;
  /** What is chosen, in words; null while something is open. */
  chosen: string | null;
  /** Where it would be sent; null = nothing known. */
  place: string | null;
  choose: SheetControl;
  service: SheetControl;
  parameters: SheetControl;
}

/** Choose, delivery, service, parameters, brand: each a row that leads to more. */
export function Rows({ goods, city, chosen, place, choose, service, parameters }: RowsProps) {
  const { t } = useTranslation(["goods", "modules"]);
  const { id, specs, services, brand } = goods;
  const pictures = specs.find(({ values }) => values[0]?.picture)?.values ?? [];
  const next = href("/pages/product/goods", { id });
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
          {chosen ?? <span className="fact-open">{specs.map(({ name }) => name).join(", ")}</span>}
        </FactRow>
      )}
      <FactRow
        name={t("rows.delivery")}
        href={href("/pages/user/address/address", { type: "pick", next })}
        aside={city}
      >
        <Freight goods={goods} />
        <small>{place ? t("delivery.to", { place }) : t("delivery.choose")}</small>
      </FactRow>
      {services.length > 0 && (
        <FactRow name={t("rows.service")} href={`#${service.id}`} onClick={service.open}>
          <span className="fact-services">
            {services.map((one) => (
              <span key={one}>
                <Icon name={serviceIcons[one]} />
                {t(`modules:goods.service.${one}`)}
              </span>
            ))}
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

/** What sending costs, and how fast where the shop promises it. */
function Freight({ goods }: { goods: GoodsDetails }) {
  const { t } = useTranslation("goods");
  const format = useFormat();
  const { symbol, integer, fraction } = format.price(goods.freightMinor, goods.currency);
  const words = goods.freightMinor === 0 ? t("delivery.free") : `${symbol}${integer}${fraction}`;
  return <span>{goods.services.includes("next_day") ? t("delivery.nextDay", { freight: words }) : words}</span>;
}
