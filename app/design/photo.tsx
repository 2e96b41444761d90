import type { mediaWidths } from "./media-widths";
import type { Picture } from "./picture";

/** Rendered width of a picture: `sizes` for the browser, and the widths worth offering for it (1x to 3x). */
const places = {
  full: { sizes: "(min-width: 480px) 480px, 100vw", widths: [480, 750, 960, 1280] },
  half: { sizes: "(min-width: 480px) 230px, 47vw", widths: [240, 360, 480, 750] },
  third: { sizes: "(min-width: 480px) 150px, 31vw", widths: [160, 240, 360, 480] },
  tile: { sizes: "(min-width: 480px) 96px, 20vw", widths: [80, 160, 240, 360] },
  thumb: { sizes: "(min-width: 480px) 160px, 33vw", widths: [160, 240, 360, 480] },
} as const satisfies Record<string, { sizes: string; widths: (typeof mediaWidths)[number][] }>;

export type PhotoPlace = keyof typeof places;

/** Returns the widths offered for a picture, up to the first one that covers all its pixels. */
export function widthsFor(place: PhotoPlace, ownWidth: number): number[] {
  const { widths } = places[place];
  const enough = widths.findIndex((width) => width >= ownWidth);
  return enough === -1 || ownWidth === 0 ? [...widths] : widths.slice(0, enough + 1);
}

interface PhotoProps {
  picture: Picture;
  place: PhotoPlace;
  /** "" when the adjacent text already describes the picture. */
  alt?: string;
  /** Fills its box and is cropped, instead of keeping its own aspect ratio. */
  cover?: boolean;
  /** Above the fold: fetched immediately. "first" marks the largest picture of the page. */
  eager?: boolean | "first";
  className?: string;
}

/**
 * A picture with a placeholder colour and no layout shift. External pictures (https, unknown size) are loaded from
 * their own address and always fill their box.
 */
export function Photo({ picture, place, alt = "", cover, eager, className }: PhotoProps) {
  const { src, width, height, tint } = picture;
  const ours = src.startsWith("/media/");
  const filling = cover || width === 0;
  const names = `photo tint-${tint}${filling ? " cover" : ""}${className ? ` ${className}` : ""}`;
  const widths = ours ? widthsFor(place, width) : [];
  return (
    <img
      className={names}
      src={ours ? `${src}-${widths[Math.min(1, widths.length - 1)]}.webp` : src}
      srcSet={widths.length > 1 ? widths.map((each) => `${src}-${each}.webp ${each}w`).join(",") : undefined}
      sizes={widths.length > 1 ? places[place].sizes : undefined}
      width={width || undefined}
      height={height || undefined}
      alt={alt}
      loading={eager ? undefined : "lazy"}
      decoding="async"
      {...(eager === "first" ? { fetchpriority: "high" } : undefined)}
      referrerPolicy={ours ? undefined : "no-referrer"}
    />
  );
}
