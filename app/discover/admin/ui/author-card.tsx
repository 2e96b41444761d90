import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { usePageSetup } from "~/app/platform/page-setup";
import { priceText } from "~/app/platform/ui/amounts";
import type { CaseAuthor } from "../case-queries.server";

/** What is known of an author: posts, what they sold, reports, and the last ruling. */
export function AuthorCard({ author }: { author: SerializeFrom<CaseAuthor> }) {
  const { t } = useTranslation("moderation");
  const { currency } = usePageSetup();
  const { price } = useFormat();
  const moment = useMoment();
  const { id, posts, refused, soldMinor, reports, upheld, warnings, trusted, lastRuling, shopId, userId } = author;
  const facts = [
    ["posts", t("author.postsOf", { posts, refused })],
    ["sold", priceText(price(soldMinor, currency))],
    ["reports", t("author.reportsOf", { reports, upheld })],
    ["warnings", String(warnings)],
    ["trusted", String(trusted)],
  ] as const;
  return (
    <section className="c-card" aria-labelledby="author">
      <div className="c-card-head">
        <h2 id="author">{t("author.title")}</h2>
      </div>
      <div className="c-card-body c-form">
        <dl className="d-facts">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{t(`author.${name}`)}</dt>
              <dd translate={/\p{L}{4}/u.test(text) ? undefined : "no"}>{text}</dd>
            </div>
          ))}
          <div>
            <dt>{t("author.last")}</dt>
            <dd>
              {lastRuling
                ? t("author.lastOf", { rule: lastRuling.rule, at: moment(lastRuling.at) })
                : t("author.noRuling")}
            </dd>
          </div>
        </dl>
        <p className="c-row">
          <a className="c-button" href={href("/operator/posts", { state: "all", author: id })}>
            {t("author.all")}
          </a>
          <a className="c-button" href={shopId === null ? `/operator/people/${userId}` : `/operator/shops/${shopId}`}>
            {t(shopId === null ? "author.person" : "author.shop")}
          </a>
        </p>
      </div>
    </section>
  );
}
