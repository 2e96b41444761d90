import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { GoodsDetails } from "../../goods/goods-details";
import { serviceIcons } from "./rows";
import { Sheet, type SheetControl } from "./sheet";

interface FactSheetProps {
  goods: GoodsDetails;
  sheet: SheetControl;
}

export function ServiceSheet({ goods, sheet }: FactSheetProps) {
  const { t } = useTranslation(["goods", "modules"]);
  const title = t("service.title");
  return (
    <Sheet sheet={sheet} label={title} title={title} closeLabel={t("close")} back="facts">
      <ul className="promises">
        {goods.services.map((service) => (
          <li className="flex gap-12px" key={service}>
            <Icon className="text-ok" name={serviceIcons[service]} />
            <div>
              <h3 className="font-sm font-semibold leading-24">{t(`modules:goods.service.${service}`)}</h3>
              <p className="text-ink-2 text-sm">{t(`service.${service}`)}</p>
            </div>
          </li>
        ))}
        {goods.afterSaleDays !== null && (
          <li className="flex gap-12px">
            <Icon className="text-ok" name="rotate-ccw" />
            <div>
              <h3 className="font-sm font-semibold leading-24">
                {t("service.afterSale", { count: goods.afterSaleDays })}
              </h3>
              <p className="text-ink-2 text-sm">{t("service.afterSaleText")}</p>
            </div>
          </li>
        )}
      </ul>
    </Sheet>
  );
}

export function ParameterSheet({ goods, sheet }: FactSheetProps) {
  const { t } = useTranslation("goods");
  const title = t("rows.parameters");
  const { brand, parameters } = goods;
  const rows = brand ? [{ name: t("rows.brand"), value: brand.name }, ...parameters] : parameters;
  return (
    <Sheet sheet={sheet} label={title} title={title} closeLabel={t("close")} back="facts">
      <dl className="parameters">
        {rows.map(({ name, value }) => (
          <div className="flex gap-12px py-12px" key={`${name}=${value}`}>
            <dt>{name}</dt>
            <dd className="flex-1-1-0 min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
