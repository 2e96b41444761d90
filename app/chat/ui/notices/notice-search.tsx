import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Icon } from "~/app/design/icon";
import { searchLimit } from "~/app/platform/http/typed-text";

/** The search field of a list of notices, within the chosen topic. */
export function NoticeSearch({ topic, words }: { topic: string | null; words: string }) {
  const { t } = useTranslation("notices");
  return (
    <Form className="list-search small-hint" role="search">
      {topic !== null && <input type="hidden" name="topic" value={topic} />}
      <Icon className="flex-none size-18px" name="search" />
      <input
        key={words}
        type="search"
        name="words"
        defaultValue={words}
        maxLength={searchLimit}
        dir="auto"
        aria-label={t("search.label")}
        placeholder={t("search.label")}
        enterKeyHint="search"
      />
      <button type="submit">{t("search.go")}</button>
    </Form>
  );
}
