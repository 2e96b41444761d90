import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { Person } from "~/app/design/console/person";
import { href } from "~/app/platform/http/href";
import type { ComplaintRef } from "../../complaints/complaint";
import type { ComplaintSubject } from "../../complaints/subject";
import { ComplaintSubjectCard } from "../../ui/complaint-subject-card";

interface SubjectCaseProps {
  about: ComplaintRef;
  subject: SerializeFrom<ComplaintSubject> | null;
  /** What the member of staff may look at. */
  sees: { goods: boolean; shops: boolean; orders: boolean };
  other: string | null;
  otherCode: string | null;
}

/** What a complaint is about, as it is now, with the pages where staff act on it. */
export function SubjectCase({ about, subject, sees, other, otherCode }: SubjectCaseProps) {
  const { t } = useTranslation(["complaints", "support"]);
  const { kind, id } = about;
  const goods = subject?.goodsId ?? null;
  const shop = subject?.shop ?? null;
  const links = [
    ...(kind === "goods" ? [{ name: "seeGoods", link: href("/pages/product/goods", { id }) }] : []),
    ...(kind === "goods" && sees.goods ? [{ name: "actGoods", link: href("/operator/goods", { q: id }) }] : []),
    ...(kind === "review" && goods !== null
      ? [{ name: "seeReviews", link: href("/pages/product/comment", { id: goods }) }]
      : []),
    ...(kind === "review" && goods !== null && sees.goods
      ? [{ name: "actReview", link: href("/operator/reviews", { q: goods }) }]
      : []),
    ...(kind === "order" && sees.orders ? [{ name: "actOrder", link: `/operator/orders/${id}` }] : []),
    ...(shop !== null && sees.shops ? [{ name: "actShop", link: `/operator/shops/${shop.id}` }] : []),
  ];
  return (
    <section className="c-card" aria-labelledby="about">
      <div className="c-card-head">
        <h2 id="about">{t("about")}</h2>
        <span className="c-quiet">#{id}</span>
      </div>
      <div className="c-card-body c-form">
        <ComplaintSubjectCard
          kind={kind}
          title={subject?.title ?? t("gone")}
          text={subject?.text}
          picture={subject?.picture ?? null}
          shop={shop?.name ?? null}
        />
        {other !== null && (
          <div>
            <p className="c-quiet">{t("otherSide")}</p>
            <Person name={other} note={otherCode ?? undefined} />
          </div>
        )}
        {links.length > 0 && (
          <p className="c-row">
            {links.map(({ name, link }) => (
              <a key={name} className="c-button" href={link} data-reload={link.startsWith("/pages") ? "" : undefined}>
                {t(`links.${name}`)}
              </a>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
