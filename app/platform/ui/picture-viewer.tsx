import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "../http/href";
import { useGoBack } from "./history/use-go-back";
import { LanguageSwitch } from "./language-switch";
import { startZoom } from "./picture-zoom";

interface PictureViewerProps {
  /** `/media/<hash>` or https; at least one. */
  pictures: string[];
  /** Index of the picture that is shown first. */
  current: number;
}

/** Widths of our media for full screen. */
const widths = [750, 1280];

/**
 * Renders pictures in full screen: swiped (scroll snap) or stepped through with the arrow keys, zoomed by pinch or
 * double tap. Without JavaScript it is a scrollable strip.
 */
export function PictureViewer({ pictures, current }: PictureViewerProps) {
  const { t } = useTranslation("goods");
  const onBack = useGoBack(href("/"));
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(current);
  const count = pictures.length;

  useEffect(() => {
    const row = strip.current;
    if (!row) return;
    const place = () => Math.round(Math.abs(row.scrollLeft) / (row.clientWidth || 1));
    const show = (index: number, behavior: ScrollBehavior) =>
      row.children[index]?.scrollIntoView({ behavior, block: "nearest", inline: "start" });
    const onScroll = () => setAt(Math.min(row.children.length - 1, place()));
    const onKey = (event: KeyboardEvent) => {
      const forward = getComputedStyle(row).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
      if (event.key === "Escape") onBack();
      else if (event.key === "Home") show(0, "smooth");
      else if (event.key === "End") show(row.children.length - 1, "smooth");
      else if (event.key === "ArrowRight" || event.key === "ArrowLeft")
        show(Math.max(0, Math.min(row.children.length - 1, place() + (event.key === forward ? 1 : -1))), "smooth");
      else return;
      event.preventDefault();
    };
    show(current, "instant");
    const stops = [...row.children].map((item) => startZoom(item as HTMLElement));
    row.addEventListener("scroll", onScroll, { passive: true });
    addEventListener("keydown", onKey);
    return () => {
      for (const stop of stops) stop();
      row.removeEventListener("scroll", onScroll);
      removeEventListener("keydown", onKey);
    };
  }, [current, onBack]);

  return (
    <main id="content" className="viewer">
      <h1 className="sr-only">{t("viewer.title")}</h1>
      <header className="viewer-bar">
        <a className="bar-button" href={href("/")} aria-label={t("viewer.close")} onClick={onBack}>
          <Icon name="x" />
        </a>
        {count > 1 && (
          <p translate="no" className="with-script" aria-live="polite">
            {`${at + 1} / ${count}`}
          </p>
        )}
        <LanguageSwitch />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be scrollable by keyboard in every browser */}
      <ul className="viewer-strip" ref={strip} tabIndex={0} aria-label={t("viewer.title")} data-scrolls="">
        {pictures.map((src, index) => (
          <li key={src} id={`p-${index + 1}`}>
            <ViewedPicture src={src} alt={t("viewer.picture", { number: index + 1, count })} near={index === current} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function ViewedPicture({ src, alt, near }: { src: string; alt: string; near: boolean }) {
  const ours = src.startsWith("/media/");
  return (
    <img
      src={ours ? `${src}-1280.webp` : src}
      srcSet={ours ? widths.map((width) => `${src}-${width}.webp ${width}w`).join(",") : undefined}
      sizes={ours ? "100vw" : undefined}
      alt={alt}
      loading={near ? undefined : "lazy"}
      decoding="async"
      draggable={false}
      referrerPolicy={ours ? undefined : "no-referrer"}
    />
  );
}
