import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { href } from "~/app/platform/http/href";
import type { ReviewedApplication } from "../applications/applications-admin-queries.server";
import { Changed } from "./changed";

type Reviewed = Omit<ReviewedApplication, "icon" | "sent" | "sentBefore"> & {
  icon: Picture | null;
  changed: Record<string, string | null>;
};

type Name =
  | "company"
  | "licenceNumber"
  | "licenceUntil"
  | "brand"
  | "shopName"
  | "city"
  | "address"
  | "phone"
  | "profile";

function Facts({ application, names }: { application: Reviewed; names: readonly Name[] }) {
  const { t } = useTranslation("apply");
  return (
    <dl className="c-facts p-16px">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt>{t(name)}</dt>
          <dd>
            <bdi translate={name === "phone" ? "no" : undefined}>{application[name]}</bdi>{" "}
            <Changed name={name} changed={application.changed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Step 2 of a company: its licence. A personal shop has none. */
export function CompanyCard({ application }: { application: Reviewed }) {
  const { t } = useTranslation("apply");
  if (application.type === "personal") return null;
  const names: Name[] = ["company", "licenceNumber", "licenceUntil"];
  return (
    <section className="c-card" aria-labelledby="company">
      <div className="c-card-head">
        <h2 id="company">{t("steps.qualification")}</h2>
      </div>
      <Facts application={application} names={application.type === "flagship" ? [...names, "brand"] : names} />
    </section>
  );
}

/** Steps 3 and 4: the shop as buyers will see it, other shops of the name, and the accepted rules. */
export function ShopCard({ application }: { application: Reviewed }) {
  const { t } = useTranslation(["merchants", "apply"]);
  const { icon, sameName, rulesVersion } = application;
  return (
    <section className="c-card" aria-labelledby="shop">
      <div className="c-card-head">
        <h2 id="shop">{t("case.shop")}</h2>
        {sameName.length > 0 && <span className="c-pill is-care">{t("case.sameName")}</span>}
      </div>
      {icon && (
        <p className="app-icon">
          <Photo picture={icon} place="tile" cover /> <Changed name="icon" changed={application.changed} />
        </p>
      )}
      <Facts application={application} names={["shopName", "city", "address", "phone", "profile"]} />
      {sameName.map(({ id }) => (
        <p className="c-card-body" key={id}>
          <a className="c-link" href={href("/pages/shop/shop", { id })}>
            {t("case.compare", { id })}
          </a>
        </p>
      ))}
      <p className="c-card-body c-quiet">{t("case.rules", { version: rulesVersion })}</p>
    </section>
  );
}
