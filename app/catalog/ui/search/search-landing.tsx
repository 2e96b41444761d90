import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { ViewedGoods } from "../../saved/recently-viewed.server";

const path = "/pages/product/search";

/** The previous searches: each can be repeated or deleted; clearing them all requires a confirmation. */
export function SearchHistory({ keywords }: { keywords: string[] }) {
  const { t } = useTranslation("search");
  if (keywords.length === 0) return null;
  return (
    <section className="search-section p-8-12-0px">
      <header className="flex items-center justify-between min-h-44px">
        <h2 className="text-base font-semibold">{t("history.title")}</h2>
        <ConfirmAction name="clearSearches" label={t("history.clear")} question={t("history.question")}>
          <Form method="post" action={href(path)}>
            <SubmitButton kind="danger" name="intent" value="clear" wide>
              {t("history.confirm")}
            </SubmitButton>
          </Form>
        </ConfirmAction>
      </header>
      <ul className="search-words">
        {keywords.map((keyword) => (
          <li key={keyword} className="search-entry">
            <a href={href(path, { keyword })} className="clamp-1">
              {keyword}
            </a>
            <Form method="post" action={href(path)}>
              <input type="hidden" name="keyword" value={keyword} />
              <button
                className="relative grid place-center text-ink-3 size-32px"
                type="submit"
                name="intent"
                value="forget"
                aria-label={t("history.forget", { keyword })}
              >
                <Icon className="size-14px" name="x" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HotSearches({ keywords }: { keywords: string[] }) {
  const { t } = useTranslation("search");
  if (keywords.length === 0) return null;
  return (
    <section className="search-section p-8-12-0px">
      <header className="flex items-center justify-between min-h-44px">
        <h2 className="text-base font-semibold">{t("hot")}</h2>
      </header>
      <ol className="hot-searches">
        {keywords.map((keyword, index) => (
          <li key={keyword}>
            <a className="flex items-center gap-8px min-h-44px text-sm" href={href(path, { keyword })}>
              <span className={index < 3 ? "text-accent" : "text-ink-3"} translate="no" aria-hidden="true">
                {index + 1}
              </span>
              <span>{keyword}</span>
              {index < 3 && <Icon className="text-brand size-16px" name="flame" />}
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
    <section className="search-section viewed p-8-12-0px">
      <header className="flex items-center justify-between min-h-44px">
        <h2 className="text-base font-semibold">{t("viewed.title")}</h2>
        <a
          className="flex flex-none items-center gap-2px min-h-44px hint"
          href={href("/pages/user/footprint")}
          aria-label={t("viewed.allLabel")}
        >
          {t("viewed.all")}
          <Icon name="chevron-right" className="mirrored size-16px" />
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
