import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";

interface Topic {
  id: number;
  name: string;
  /** Where the list of its category begins; null = it has a page of its own. */
  cursor: string | null;
}

interface TopicsProps {
  topics: readonly Topic[];
  /** Id of the one that is shown; null = the recommendations for this visitor. */
  current: number | null;
}

/**
 * Tabs over the recommendations of the home page, which go on with one category: plain links, so they cost no script.
 */
export function Topics({ topics, current }: TopicsProps) {
  const { t } = useTranslation("modules");
  const rows = [{ id: null, name: t("likes.forYou"), cursor: "" }, ...topics];
  return (
    <nav className="topics tab-row tab-line" id="topics" aria-label={t("likes.topics")} data-scrolls="">
      {rows.map(({ id, name, cursor }) => (
        <a
          key={id}
          href={
            cursor === null && id !== null
              ? href("/pages/product/list", { category_id: id })
              : `${href("/", { likes: cursor || undefined })}#topics`
          }
          aria-current={id === current ? "true" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
