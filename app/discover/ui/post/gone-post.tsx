import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";

/** The page of a post that is not shown: to whoever did not write it, it does not say why. */
export function GonePost() {
  const { t } = useTranslation("posts");
  return (
    <InnerPage title={t("title")} back="/pages/find/find">
      <EmptyState icon="image" title={t("gone.title")} text={t("gone.text")}>
        <a className="button" href={href("/pages/find/find")}>
          {t("gone.more")}
        </a>
      </EmptyState>
    </InnerPage>
  );
}
