import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";

interface NoPostsProps {
  of: "forYou" | "topic" | "author" | "liked" | "collected" | "mine";
}

/** Says that a list of posts is empty, and where there may be some. */
export function NoPosts({ of }: NoPostsProps) {
  const { t } = useTranslation("discover");
  return (
    <EmptyState icon="compass" title={t(`none.${of}.title`)} text={t(`none.${of}.text`)}>
      {of === "mine" ? (
        <a className="button button-fill" href={href("/pages/find/compose")}>
          {t("feed.write")}
        </a>
      ) : (
        <a className="button button-tint" href={of === "forYou" ? href("/") : href("/pages/find/find")}>
          {t("feed.look")}
        </a>
      )}
    </EmptyState>
  );
}
