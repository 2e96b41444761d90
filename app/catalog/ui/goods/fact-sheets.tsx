import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { GoodsDetails } from "../../goods/goods-details";
import { serviceIcons } from "./rows";
import { Sheet, type SheetControl } from "./sheet";

interface FactSheetProps {
  goods: GoodsDetails;
  sheet: SheetControl;
}

/** Explains each service promise. */
export function ServiceSheet({ goods, sheet }: FactSheetProps) {
  const { t } = useTranslation(["goods", "modules"]);
  const title = t("service.title");
  return (
    <Sheet sheet={sheet} label={title} title={title} closeLabel={t("close")} back="facts">
      <ul className="promises">
        {goods.services.map((service) => (
          <li key={service}>
            <Icon name={serviceIcons[service]} />
            <div>
              <h3>{t(`modules:goods.service.${service}`)}</h3>
              <p>{t(`service.${service}`)}</p>
            </div>
          </li>
        ))}
        {goods.afterSaleDays !== null && (
          <li>
            <Icon name="rotate-ccw" />
            <div>
              <h3>{t("service.afterSale", { count: goods.afterSaleDays })}</h3>
              <p>{t("service.afterSaleText")}</p>
            </div>
          </li>
        )}
      </ul>
    </Sheet>
  );
}

/** Lists the brand and every parameter. */
export function ParameterSheet({ goods, sheet }: FactSheetProps) {
  const { t } = useTranslation("goods");
  const title = t("rows.parameters");
  const { brand, parameters } = goods;
  const rows = brand ? [{ name: t("rows.brand"), value: brand.name }, ...parameters] : parameters;
  return (
    <Sheet sheet={sheet} label={title} title={title} closeLabel={t("close")} back="facts">
      <dl className="parameters">
        {rows.map(({ name, value }) => (
          <div key={`${name}=${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
