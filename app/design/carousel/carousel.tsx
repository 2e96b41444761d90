import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon";
import { Photo } from "../photo";
import type { Picture } from "../picture";
import { type Motion, startCarousel } from "./carousel-motion";

export interface Slide {
  picture: Picture;
  /** "" = not a link. */
  link: string;
  alt: string;
  /** Text over the picture; "" or missing = none. */
  title?: string;
  text?: string;
  button?: string;
}

export interface CarouselLabels {
  name: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
}

interface CarouselProps {
  slides: Slide[];
  /** ms between two slides. */
  interval: number;
  /** Shape of the position indicators. */
  dots: "round" | "bars";
  labels: CarouselLabels;
  /** Set when the carousel is above the fold: its first picture is then fetched with high priority. */
  eager?: boolean;
}

/**
 * A picture carousel whose height is that of the first picture. The server renders a strip that can be swiped natively
 * (scroll snap); `startCarousel` makes it circular and starts it.
 */
export function Carousel({ slides, interval, dots, labels, eager }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const motion = useRef<Motion | null>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const count = slides.length;

  useEffect(() => {
    if (!row.current || count < 2) return;
    motion.current = startCarousel(row.current, { interval, onSlide: setAt });
    return () => motion.current?.stop();
  }, [interval, count]);

  useEffect(() => motion.current?.pause(paused), [paused]);

  const sized = (slides[0]?.picture.width ?? 0) > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group, not a fieldset
    <div
      className={sized ? "carousel" : "carousel is-unsized"}
      role="group"
      aria-roledescription="carousel"
      aria-label={labels.name}
    >
      <ul ref={row}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document may show the same picture twice, and its rows never move
          <li key={index}>
            <SlideFace slide={slide} eager={eager ? (index === 0 ? "first" : false) : false} shaping={index === 0} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <span className={`dots dots-${dots}`} aria-hidden="true">
            {slides.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity other than their position
              <i key={index} className={index === at ? "is-now" : undefined} />
            ))}
          </span>
          <span className="carousel-buttons">
            <button type="button" aria-label={labels.previous} onClick={() => motion.current?.step(-1)}>
              <Icon name="chevron-left" className="mirrored size-16px" />
            </button>
            <button type="button" aria-label={paused ? labels.play : labels.pause} onClick={() => setPaused(!paused)}>
              <Icon className="size-16px" name={paused ? "play" : "pause"} />
            </button>
            <button type="button" aria-label={labels.next} onClick={() => motion.current?.step(1)}>
              <Icon name="chevron-right" className="mirrored size-16px" />
            </button>
          </span>
        </>
      )}
    </div>
  );
}

function SlideFace({ slide, eager, shaping }: { slide: Slide; eager: "first" | false; shaping: boolean }) {
  const { picture, link, alt, title, text, button } = slide;
  const worded = Boolean(title || text || button);
  const face = (
    <>
      {shaping && picture.width > 0 && (
        <svg className="slide-shape" viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true" />
      )}
      <Photo picture={picture} place="full" alt={worded ? "" : alt} eager={eager} cover />
      {worded && (
        <span className="slide-words">
          {title && <strong>{title}</strong>}
          {text && <span className="clamp-2">{text}</span>}
          {button && <span className="slide-button">{button}</span>}
        </span>
      )}
    </>
  );
  return link === "" ? (
    <span className="slide">{face}</span>
  ) : (
    <a className="slide" href={link}>
      {face}
    </a>
  );
}
