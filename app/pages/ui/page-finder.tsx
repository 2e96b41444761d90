import { useTranslation } from "react-i18next";
import { Form, Link } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import type { PageKind } from "~/modules/format/document";
import { useStudio } from "./use-studio";

const kinds = {
  operator: ["all", "index", "category", "search", "page", "shop", "deleted"],
  shop: ["all", "shop", "page", "deleted"],
} as const;

interface Props {
  counts: Record<PageKind | "all" | "deleted", number>;
  filter: { kind?: PageKind; deleted: boolean; search: string };
  address: (kind: string) => string;
  /** In the place of the search: a filter with more fields. */
  children?: Elements;
}

export function PageFinder({ counts, filter, address, children }: Props) {
  const studio = useStudio();
  const { t } = useTranslation("editor");
  const current = filter.deleted ? "deleted" : (filter.kind ?? "all");
  return (
    <>
      <nav className="c-tabs" aria-label={t("list.kinds")}>
        {kinds[studio.of].map((kind) => (
          <Link key={kind} to={address(kind)} aria-current={kind === current ? "page" : undefined}>
            <span>{t(`kinds.${kind}`)}</span> <span translate="no">{counts[kind]}</span>
          </Link>
        ))}
      </nav>
      {children ?? (
        <Form className="pl-search" role="search" action={studio.list}>
          {current !== "all" && <input type="hidden" name="kind" value={current} />}
          <input
            className="c-input"
            type="search"
            name="q"
            defaultValue={filter.search}
            aria-label={t("list.search")}
            placeholder={t("list.search")}
          />
          <button type="submit" className="c-button flex-none">
            <Icon name="search" />
            {t("list.find")}
          </button>
        </Form>
      )}
    </>
  );
}
