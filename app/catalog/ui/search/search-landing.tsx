import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/href";
import { ConfirmAct } from "~/app/platform/ui/confirm-act";

const path = "/pages/product/search";

/** What was searched before: each entry searches again or is taken away; clearing all of it asks first. */
export function SearchHistory({ keywords }: { keywords: string[] }) {
  const { t } = useTranslation("search");
  if (keywords.length === 0) return null;
  return (
    <section className="search-section">
      <header>
        <h2>{t("history.title")}</h2>
        <ConfirmAct label={t("history.clear")} question={t("history.question")}>
          <Form method="post" action={href(path)}>
            <SubmitButton kind="danger" name="act" value="clear" wide>
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
              <button type="submit" name="act" value="forget" aria-label={t("history.forget", { keyword })}>
                <Icon name="x" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The operators' keywords, the most wanted first. */
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
