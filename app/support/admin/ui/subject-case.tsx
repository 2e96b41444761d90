import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Person } from "~/app/console/person";
import { href } from "~/app/platform/http/href";
import type { ComplaintRef } from "../../complaints/complaint";
import type { ComplaintSubject } from "../../complaints/subject";
import { ComplaintSubjectCard } from "../../ui/complaint-subject-card";
import { complaintAddress } from "../complaints/address";

interface SubjectCaseProps {
  about: ComplaintRef;
  subject: SerializeFrom<ComplaintSubject> | null;
  sees: { goods: boolean; shops: boolean; orders: boolean; posts: boolean };
  /** Used for the address of the recording. */
  complaintId: number;
  other: string | null;
  otherCode: string | null;
}

/** The current state of a complaint's subject, with links to the pages where staff act on it. */
export function SubjectCase({ about, subject, sees, complaintId, other, otherCode }: SubjectCaseProps) {
  const { t } = useTranslation(["complaints", "support"]);
  const { kind, id } = about;
  const goods = subject?.goodsId ?? null;
  const shop = subject?.shop ?? null;
  const picture = subject?.picture ?? null;
  const links = [
    ...(kind === "message" && picture !== null ? [{ name: "seePicture", link: `${picture.src}-1280.webp` }] : []),
    ...(kind === "goods" ? [{ name: "seeGoods", link: href("/pages/product/goods", { id }) }] : []),
    ...(kind === "goods" && sees.goods ? [{ name: "actGoods", link: href("/operator/goods", { q: id }) }] : []),
    ...(kind === "review" && goods !== null
      ? [{ name: "seeReviews", link: href("/pages/product/comment", { id: goods }) }]
      : []),
    ...(kind === "review" && goods !== null && sees.goods
      ? [{ name: "actReview", link: href("/operator/reviews", { q: goods }) }]
      : []),
    ...((kind === "post" || kind === "comment") && sees.posts
      ? [{ name: "actPost", link: `/operator/${kind === "post" ? "posts" : "post-comments"}/${id}` }]
      : []),
    ...(kind === "live" ? [{ name: "seeRoom", link: href("/pages/find/details/live", { id }) }] : []),
    ...(kind === "live" && sees.posts ? [{ name: "actRoom", link: `/operator/live/${id}` }] : []),
    ...(kind === "order" && sees.orders ? [{ name: "actOrder", link: `/operator/orders/${id}` }] : []),
    ...(shop !== null && sees.shops ? [{ name: "actShop", link: `/operator/shops/${shop.id}` }] : []),
  ];
  return (
    <section className="c-card" aria-labelledby="about">
      <div className="c-card-head">
        <h2 id="about">{t("about")}</h2>
        <span translate="no" className="c-quiet">{`#${id}`}</span>
      </div>
      <div className="c-card-body c-form">
        <ComplaintSubjectCard
          kind={kind}
          title={subject?.title ?? t("gone")}
          text={subject?.text}
          picture={picture}
          shop={shop?.name ?? null}
        />
        {subject?.voice != null && (
          // biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said.
          <audio
            controls
            preload="none"
            src={`${complaintAddress(complaintId)}/voice`}
            aria-label={t("voice", { count: subject.voice })}
          />
        )}
        {other !== null && (
          <div>
            <p className="c-quiet">{t("otherSide")}</p>
            <Person name={other} note={otherCode ?? undefined} />
          </div>
        )}
        {links.length > 0 && (
          <p className="c-row">
            {links.map(({ name, link }) => (
              <a
                key={name}
                className="c-button"
                href={link}
                data-reload={/^\/(?:pages|media)\//.test(link) ? "" : undefined}
              >
                {t(`links.${name}`)}
              </a>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
