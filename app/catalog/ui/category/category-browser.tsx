import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "#router";
import { href } from "~/app/platform/http/href";
import { type CategoryAdverts, type CategoryNode, slidesOf, topOf } from "./category-node";
import { CategoryPanel } from "./category-panel";
import { CategoryRail } from "./category-rail";

interface BrowserProps {
  tree: readonly CategoryNode[];
  adverts: readonly CategoryAdverts[];
  /** 2: a grid of the second level; 3: headings of the second level with grids of the third. */
  levels: 2 | 3;
}

/** The category viewed last in this document, restored when the visitor returns through the tab bar. */
let lastChosen: number | null = null;

/**
 * The category page in styles 3 and 4: a rail of the top categories, and the content of the chosen one. The rail's
 * entries are links, so they work without JavaScript; with it they switch at once, and "back" leaves the page instead
 * of stepping through them.
 */
export function CategoryBrowser({ tree, adverts, levels }: BrowserProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const requested = query.get("id");
  const chosen = topOf(tree, requested === null ? lastChosen : Number(requested)) ?? tree[0];
  const panel = useRef<HTMLElement>(null);
  const [switched, setSwitched] = useState(false);

  useEffect(() => {
    lastChosen = chosen?.id ?? null;
  }, [chosen]);

  if (!chosen) return null;

  function onChoose(event: MouseEvent, id: number) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setSwitched(true);
    navigate(href("/pages/product/category/category", { id }), { replace: true, preventScrollReset: true });
    // Scroll to the start of the panel: `scroll-margin` keeps it clear of the bar.
    const box = panel.current;
    if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView();
  }

  return (
    <div className="category-columns">
      <CategoryRail tree={tree} chosen={chosen.id} onChoose={onChoose} />
      <CategoryPanel key={chosen.id} box={panel} node={chosen} levels={levels} slides={slidesOf([chosen], adverts)} />
      <p className="sr-only" role="status">
        {switched ? chosen.name : ""}
      </p>
    </div>
  );
}
