import { useTranslation } from "react-i18next";
import type { OrderCompany } from "~/db/tables/orders-schema";

/** The company that an invoice was asked for; nothing without one. */
export function CompanyText({ company, className }: { company: OrderCompany | null; className: string }) {
  const { t } = useTranslation("orders");
  if (!company) return null;
  const { name, taxId, address, email } = company;
  return (
    <p className={className}>
      <span className="text-ink-3">{t("company")}</span>{" "}
      <bdi>{[name, taxId, address, email].filter((part) => part !== "").join(" · ")}</bdi>
    </p>
  );
}
