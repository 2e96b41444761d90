import { useTranslation } from "react-i18next";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import type { IconName } from "~/app/design/icons";
import type { ShopService } from "~/db/tables/shop-schema";

const icons: Record<ShopService, IconName> = {
  authentic: "shield-check",
  returns_15: "rotate-ccw",
  next_day: "truck",
  invoice: "receipt",
  warranty: "award",
};

export function ServiceRows({ services }: { services: ShopService[] }) {
  const { t } = useTranslation("shop");
  return (
    <Rows title={t("service.title")}>
      {services.map((service) => (
        <Row
          key={service}
          icon={icons[service]}
          label={t(`service.${service}.name`)}
          hint={t(`service.${service}.text`)}
        />
      ))}
    </Rows>
  );
}
