import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStudio } from "../use-studio";

/** Names of the two frames, which links lead into. */
export const frameNames = { before: "compare-before", after: "compare-after" } as const;

interface Props {
  page: { id: number; name: string };
  version: { id: number; number: number; live: boolean };
  language: string;
}

/** A version and the draft as pages, side by side, or one below the other on a phone. They scroll together. */
export function ComparedFrames({ page, version, language }: Props) {
  const { t } = useTranslation("editor");
  const { compared } = useStudio();
  const both = useRef<HTMLDivElement>(null);
  useScrollTogether(both);
  const old = t("list.v", { version: version.number });
  return (
    <div className="pl-compare" ref={both}>
      <figure>
        <figcaption>
          <b>{old}</b>
          {version.live && <span className="c-pill is-good">{t("states.live")}</span>}
        </figcaption>
        <iframe
          name={frameNames.before}
          title={t("compare.frame", { version: old, name: page.name })}
          src={compared(page.id, { version: version.id, against: "draft", language })}
        />
      </figure>
      <figure>
        <figcaption>
          <b>{t("previews.draft")}</b>
        </figcaption>
        <iframe
          name={frameNames.after}
          title={t("compare.frame", { version: t("previews.draft"), name: page.name })}
          src={compared(page.id, { version: "draft", against: version.id, language })}
        />
      </figure>
    </div>
  );
}

/** Scrolls the other frame by as much; each frame that loads is heard anew. */
function useScrollTogether(both: RefObject<HTMLDivElement>) {
  useEffect(() => {
    const frames = [...(both.current?.querySelectorAll("iframe") ?? [])];
    let leader: HTMLIFrameElement | null = null;
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const follow = (from: HTMLIFrameElement) => () => {
      if (leader !== null && leader !== from) return;
      leader = from;
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        leader = null;
      }, 150);
      const top = from.contentWindow?.scrollY ?? 0;
      for (const frame of frames) if (frame !== from) frame.contentWindow?.scrollTo({ top, behavior: "instant" });
    };
    const listen = (frame: HTMLIFrameElement) => frame.contentWindow?.addEventListener("scroll", follow(frame));
    const loaded = (event: Event) => listen(event.currentTarget as HTMLIFrameElement);
    for (const frame of frames) {
      listen(frame);
      frame.addEventListener("load", loaded);
    }
    return () => {
      clearTimeout(quiet);
      for (const frame of frames) frame.removeEventListener("load", loaded);
    };
  }, [both]);
}
