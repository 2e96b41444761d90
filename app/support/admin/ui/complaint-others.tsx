import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { href } from "~/app/platform/http/href";
import type { LookedComplaint } from "../complaints/complaints-admin-queries.server";

/** The numbers of related complaints: about the same subject, the same shop, and by the same member; each is a link. */
export function ComplaintOthers({ complaint }: { complaint: SerializeFrom<LookedComplaint> }) {
  const { t } = useTranslation("complaints");
  const { kind, subjectId, shopId, userId, sameSubject, sameShop, samePerson } = complaint;
  const all = (query: Record<string, string | number>) => href("/operator/complaints", { state: "all", ...query });
  const rows = [
    { name: "sameSubject", found: sameSubject, link: all({ kind, subject: subjectId }) },
    ...(shopId === null ? [] : [{ name: "sameShop", found: sameShop, link: all({ shop: shopId }) }]),
    { name: "samePerson", found: samePerson, link: all({ by: userId }) },
  ];
  return (
    <section className="c-card" aria-labelledby="others">
      <div className="c-card-head">
        <h2 id="others">{t("others.title")}</h2>
      </div>
      <dl className="c-facts p-16px">
        {rows.map(({ name, found, link }) => (
          <div className="contents" key={name}>
            <dt>{t(`others.${name}`)}</dt>
            <dd>
              {found.all === 0 ? (
                t("others.none")
              ) : (
                <a className="c-link" href={link}>
                  {t("others.count", { count: found.all, upheld: found.upheld })}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
