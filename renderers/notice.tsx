import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { constants } from "~/app/platform/constants";
import type { FilledItem } from "~/modules/format/types";
import type { NoticeRow } from "~/modules/types/notice/shape";
import { Frame, MaybeLink } from "./parts/frame";
import { Rolling } from "./parts/rolling";

/** Notices of the shop: several take turns, a single long one scrolls sideways. */
export default function Notice({ item }: { item: FilledItem<"notice"> }) {
  const { t } = useTranslation("modules");
  if (item.data.length === 0) return null;
  const lines = item.data.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: notices are identified by their position alone
    <Line key={index} row={row} runs={item.data.length === 1} />
  ));
  return (
    <Frame item={item}>
      <div className="notice">
        {item.params.show === "true" && <Icon className="size-18px" name="volume-2" />}
        <span className="sr-only">{t("notice.name")}</span>
        <Rolling className="notice-box" stay={constants.noticeStayMs}>
          {lines}
        </Rolling>
      </div>
    </Frame>
  );
}

function Line({ row, runs }: { row: NoticeRow; runs: boolean }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const words = line.current;
    const room = words?.parentElement;
    if (!words || !room || !runs || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const excess = room.scrollWidth - room.clientWidth;
    if (excess < 2) return;
    const way = excess + 24;
    // Scrolls to the end, pauses, then starts over.
    const motion = words.animate(
      [
        { transform: "none", offset: 0 },
        { transform: "none", offset: 0.15 },
        { transform: `translateX(${-way}px)`, offset: 0.85 },
        { transform: `translateX(${-way}px)`, offset: 1 },
      ],
      {
        duration: (way / constants.noticeSpeedPxPerSecond / 0.7) * 1000 + constants.noticeStayMs,
        iterations: Number.POSITIVE_INFINITY,
      },
    );
    room.classList.add("is-running");
    const hold = () => motion.pause();
    const go = () => motion.play();
    room.addEventListener("pointerenter", hold);
    room.addEventListener("pointerleave", go);
    room.addEventListener("focusin", hold);
    room.addEventListener("focusout", go);
    return () => {
      motion.cancel();
      room.removeEventListener("pointerenter", hold);
      room.removeEventListener("pointerleave", go);
      room.removeEventListener("focusin", hold);
      room.removeEventListener("focusout", go);
    };
  }, [runs]);
  return (
    <MaybeLink link={row.link} className="notice-line">
      <span ref={line}>{row.content}</span>
    </MaybeLink>
  );
}
