import { useTranslation } from "react-i18next";
import { Carousel, type Slide } from "~/app/design/carousel/carousel";
import type { ParamsOf } from "~/modules/format/types";

/** The carousel shared by `banner` and `advertBanner`. banstyle "1" = round dots, "2" = bars. */
export function Slides({ rows, params }: { rows: Slide[]; params: ParamsOf<"banner"> }) {
  const { t } = useTranslation("modules");
  return (
    <Carousel
      slides={rows.map((row) => named(row, t("image.open")))}
      interval={Number(params.interval)}
      dots={params.banstyle === "2" ? "bars" : "round"}
      eager
      labels={{
        name: t("banner.name"),
        previous: t("banner.previous"),
        next: t("banner.next"),
        pause: t("banner.pause"),
        play: t("banner.play"),
      }}
    />
  );
}

/** The class of a carousel with a height set by the document. */
export const sizedClass = ({ height }: Pick<ParamsOf<"banner">, "height">) => (height === "auto" ? "" : " m-sized");

/** Gives a linked slide without any text a name for screen readers. */
function named(slide: Slide, name: string): Slide {
  const { link, alt, title, text, button } = slide;
  return link === "" || alt || title || text || button ? slide : { ...slide, alt: name };
}
