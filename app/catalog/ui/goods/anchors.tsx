import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";

/** Sections of the page, from its top. The first is the gallery. */
const places = ["picture", "reviews", "details", "recommended"] as const;
type Place = (typeof places)[number];

/** Distance from the top of the viewport, in px, at which a section counts as reached. */
const reach = 120;

/** Tracks the section in view, and whether the bar is shown: from the end of the gallery on. */
function usePlace(): { shown: boolean; place: Place } {
  const [state, setState] = useState<{ shown: boolean; place: Place }>({ shown: false, place: "picture" });
  useEffect(() => {
    const look = () => {
      const topOf = (place: Place) => document.getElementById(place)?.getBoundingClientRect().top ?? Number.MAX_VALUE;
      const gallery = document.getElementById("picture")?.getBoundingClientRect().bottom ?? 0;
      const ended = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const place = ended ? "recommended" : (places.findLast((one) => topOf(one) <= reach) ?? "picture");
      const shown = gallery < reach;
      setState((before) => (before.shown === shown && before.place === place ? before : { shown, place }));
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return state;
}

interface AnchorsProps {
  /** Target of "back" without history. */
  back: { href: string; onBack(event: React.MouseEvent): void };
  /** The page has a section for reviews. */
  reviewed: boolean;
  /** Rendered at the end of the bar. */
  action?: React.ReactNode;
}

/** The bar that appears once the gallery has left the viewport: marks the current section and links to the others. */
export function Anchors({ back, reviewed, action }: AnchorsProps) {
  const { t } = useTranslation(["goods", "shell"]);
  const { shown, place } = usePlace();
  return (
    <div className={shown ? "goods-anchors is-shown" : "goods-anchors"}>
      <a className="bar-button" href={back.href} aria-label={t("shell:back")} onClick={back.onBack}>
        <Icon name="chevron-left" className="mirrored" />
      </a>
      <nav aria-label={t("anchors.name")}>
        {(reviewed ? places : places.filter((one) => one !== "reviews")).map((one) => (
          <a key={one} href={`#${one}`} aria-current={one === place ? "location" : undefined}>
            {t(`anchors.${one}`)}
          </a>
        ))}
      </nav>
      <div className="min-w-44px">{action}</div>
    </div>
  );
}
