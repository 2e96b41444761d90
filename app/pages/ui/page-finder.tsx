import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { PageKind } from "~/modules/format/document";
import { useDesk } from "./use-desk";

const kinds = {
  operator: ["all", "index", "category", "search", "page", "shop", "deleted"],
  shop: ["all", "shop", "page", "deleted"],
} as const;

interface Props {
  counts: Record<PageKind | "all" | "deleted", number>;
  filter: { kind?: PageKind; deleted: boolean; search: string };
  address: (kind: string) => string;
}

/** Filters the list of pages by kind and by words. */
export function PageFinder({ counts, filter, address }: Props) {
  const desk = useDesk();
  const { t } = useTranslation("editor");
  const current = filter.deleted ? "deleted" : (filter.kind ?? "all");
  return (
    <>
      <nav className="pl-tabs" aria-label={t("list.kinds")}>
        {kinds[desk.of].map((kind) => (
          <Link key={kind} to={address(kind)} aria-current={kind === current ? "page" : undefined}>
            {t(`kinds.${kind}`)} <span>{counts[kind]}</span>
          </Link>
        ))}
      </nav>
      <Form className="pl-search" role="search" action={desk.list}>
        {current !== "all" && <input type="hidden" name="kind" value={current} />}
        <input
          className="c-input"
          type="search"
          name="q"
          defaultValue={filter.search}
          aria-label={t("list.search")}
          placeholder={t("list.search")}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("list.find")}
        </button>
      </Form>
    </>
  );
}
