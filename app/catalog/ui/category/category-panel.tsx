import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Slide } from "~/app/design/carousel/carousel";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import type { CategoryNode } from "./category-node";
import { CategoryBanner, CategoryTiles, listOf } from "./category-tiles";

interface PanelProps {
  box: RefObject<HTMLElement>;
  node: CategoryNode;
  levels: 2 | 3;
  slides: Slide[];
}

export function CategoryPanel({ box, node, levels, slides }: PanelProps) {
  const { t } = useTranslation("browse");
  const empty = node.childlist.length === 0;
  return (
    <section className="category-panel" aria-label={node.name} ref={box}>
      <CategoryBanner slides={slides} />
      {empty && (
        <EmptyState icon="layout-grid" title={node.name} text={t("empty")}>
          <a className="button button-tint" href={listOf(node)}>
            {t("seeAll")}
          </a>
        </EmptyState>
      )}
      {!empty && levels === 2 && (
        <>
          <Heading node={node} level={2} />
          <CategoryTiles nodes={node.childlist} eager={12} />
        </>
      )}
      {!empty && levels === 3 && (
        <>
          <h2 className="sr-only">{node.name}</h2>
          <Groups node={node} />
          <p className="category-whole">
            <a href={listOf(node)}>
              <span>{t("allIn", { name: node.name })}</span>
              <Icon name="chevron-right" className="mirrored size-16px" />
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** The second-level headings with their grids; those without children are grouped at the end. */
function Groups({ node }: { node: CategoryNode }) {
  const { t } = useTranslation("browse");
  const groups = node.childlist.filter(({ childlist }) => childlist.length > 0);
  const single = node.childlist.filter(({ childlist }) => childlist.length === 0);
  return (
    <>
      {groups.map((group, index) => (
        <div className="category-group" key={group.id}>
          <Heading node={group} level={3} />
          <CategoryTiles nodes={group.childlist} eager={index < 2 ? 6 : 0} />
        </div>
      ))}
      {single.length > 0 && (
        <div className="category-group">
          {groups.length > 0 && <h3 className="category-heading">{t("more")}</h3>}
          <CategoryTiles nodes={single} eager={groups.length < 2 ? 6 : 0} />
        </div>
      )}
    </>
  );
}

function Heading({ node, level }: { node: CategoryNode; level: 2 | 3 }) {
  const { t } = useTranslation("browse");
  const Name = level === 2 ? "h2" : "h3";
  return (
    <div className="category-heading">
      <Name>{node.name}</Name>
      <a
        className="relative flex flex-none items-center gap-2px hint font-normal"
        href={listOf(node)}
        aria-label={`${t("seeAll")}: ${node.name}`}
      >
        {t("seeAll")}
        <Icon name="chevron-right" className="mirrored size-16px" />
      </a>
    </div>
  );
}
