import { useTranslation } from "react-i18next";
import { Carousel, type Slide } from "~/app/design/carousel/carousel";
import { Icon } from "~/app/design/icon";
import { Photo, type PhotoPlace } from "~/app/design/photo";
import { href } from "~/app/platform/http/href";
import { AdMark } from "~/app/platform/ui/ad-mark";
import { type CategoryNode, pictureOf } from "./category-node";

export function listOf({ id }: Pick<CategoryNode, "id">): string {
  return href("/pages/product/list", { category_id: id });
}

interface TilesProps {
  nodes: readonly CategoryNode[];
  /** Number of pictures that load eagerly. */
  eager?: number;
  className?: string;
  place?: PhotoPlace;
}

/** Categories as pictures with their names below, each linking to its goods. */
export function CategoryTiles({ nodes, eager = 0, className = "category-grid", place = "tile" }: TilesProps) {
  return (
    <ul className={className}>
      {nodes.map((node, index) => (
        <li key={node.id}>
          <a className="category-tile flex flex-column gap-6px rounded-card" href={listOf(node)}>
            <CategoryPicture node={node} place={place} eager={index < eager} />
            <span className="category-name">{node.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function CategoryPicture({ node, place, eager }: { node: CategoryNode; place: PhotoPlace; eager: boolean }) {
  const picture = pictureOf(node);
  return (
    <span className="category-picture relative grid place-center overflow-clip rounded-card bg-well text-ink-3">
      {picture ? <Photo picture={picture} place={place} eager={eager} /> : <Icon name="layout-grid" />}
    </span>
  );
}

/**
 * The adverts of categories, as a carousel when there are several. Their titles are drawn over a veil, so that they
 * stay legible on any picture.
 */
export function CategoryBanner({ slides }: { slides: Slide[] }) {
  const { t } = useTranslation("modules");
  if (slides.length === 0) return null;
  return (
    <div className="category-banner">
      <Carousel
        key={slides.map(({ link, alt }) => link + alt).join(" ")}
        slides={slides.map((slide) => ({ ...slide, title: slide.alt, alt: slide.alt || t("image.open") }))}
        interval={4000}
        dots="round"
        eager
        labels={{
          name: t("banner.name"),
          previous: t("banner.previous"),
          next: t("banner.next"),
          pause: t("banner.pause"),
          play: t("banner.play"),
        }}
      />
      <AdMark />
    </div>
  );
}
