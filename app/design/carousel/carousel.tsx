import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon";
import { Photo } from "../photo";
import type { Picture } from "../picture";
import { type Motion, startCarousel } from "./carousel-motion";

export interface Slide {
  picture: Picture;
  /** "" = not tappable. */
  link: string;
  alt: string;
  /** Words over the picture; "" or missing = none. */
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
  /** Round dots, or bars. */
  dots: "round" | "bars";
  labels: CarouselLabels;
  /** On the first screen: its first picture is fetched first. */
  eager?: boolean;
}

/**
 * Pictures that slide. The first picture's shape decides the height. The server draws a strip that can be swiped by itself
 * (scroll snap); `startCarousel` makes it circular and lets it run.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a document may show the same picture twice, and its rows stay
          <li key={index}>
            <SlideFace slide={slide} eager={eager ? (index === 0 ? "first" : false) : false} shaping={index === 0} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <span className={`dots dots-${dots}`} aria-hidden="true">
            {slides.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their place
              <i key={index} className={index === at ? "is-now" : undefined} />
            ))}
          </span>
          <span className="carousel-buttons">
            <button type="button" aria-label={labels.previous} onClick={() => motion.current?.step(-1)}>
              <Icon name="chevron-left" className="rtl:-scale-x-100" />
            </button>
            <button type="button" aria-label={paused ? labels.play : labels.pause} onClick={() => setPaused(!paused)}>
              <Icon name={paused ? "play" : "pause"} />
            </button>
            <button type="button" aria-label={labels.next} onClick={() => motion.current?.step(1)}>
              <Icon name="chevron-right" className="rtl:-scale-x-100" />
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
