import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { ConfirmAct } from "~/app/platform/ui/confirm-act";
import type { ViewedGoods } from "../../saved/recently-viewed.server";

const path = "/pages/product/search";

/** The previous searches: each can be repeated or deleted; clearing them all requires a confirmation. */
export function SearchHistory({ keywords }: { keywords: string[] }) {
  const { t } = useTranslation("search");
  if (keywords.length === 0) return null;
  return (
    <section className="search-section">
      <header>
        <h2>{t("history.title")}</h2>
        <ConfirmAct label={t("history.clear")} question={t("history.question")}>
          <Form method="post" action={href(path)}>
            <SubmitButton kind="danger" name="intent" value="clear" wide>
              {t("history.confirm")}
            </SubmitButton>
          </Form>
        </ConfirmAct>
      </header>
      <ul className="search-words">
        {keywords.map((keyword) => (
          <li key={keyword} className="search-entry">
            <a href={href(path, { keyword })} className="clamp-1">
              {keyword}
            </a>
            <Form method="post" action={href(path)}>
              <input type="hidden" name="keyword" value={keyword} />
              <button type="submit" name="intent" value="forget" aria-label={t("history.forget", { keyword })}>
                <Icon name="x" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The operators' keywords, heaviest first. */
export function HotSearches({ keywords }: { keywords: string[] }) {
  const { t } = useTranslation("search");
  if (keywords.length === 0) return null;
  return (
    <section className="search-section">
      <header>
        <h2>{t("hot")}</h2>
      </header>
      <ol className="hot-searches">
        {keywords.map((keyword, index) => (
          <li key={keyword}>
            <a href={href(path, { keyword })}>
              <span aria-hidden="true">{index + 1}</span>
              <span>{keyword}</span>
              {index < 3 && <Icon name="flame" />}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Recently viewed goods, in a strip cut off at the edge, with a link to all of them. */
export function RecentlyViewed({ goods }: { goods: ViewedGoods[] }) {
  const { t } = useTranslation("search");
  const format = useFormat();
  if (goods.length === 0) return null;
  return (
    <section className="search-section viewed">
      <header>
        <h2>{t("viewed.title")}</h2>
        <a href={href("/pages/user/footprint")} aria-label={t("viewed.allLabel")}>
          {t("viewed.all")}
          <Icon name="chevron-right" className="mirrored" />
        </a>
      </header>
      <ul className="strip-row">
        {goods.map(({ id, title, picture, priceMinor, currency }) => (
          <li key={id}>
            <a href={href("/pages/product/goods", { id })}>
              <span className="strip-picture">
                <Photo picture={picture} place="tile" cover />
              </span>
              <span className="sr-only">{title}</span>
              <Price price={format.price(priceMinor, currency)} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
