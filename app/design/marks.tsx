import type { ReactNode } from "react";
import { Icon } from "./icon";

/**
 * A count badge on a corner; renders nothing for "". The caller formats 99+ (platform/counts). `label` is the text for
 * screen readers.
 */
export function CountBadge({ text, label }: { text: string; label?: string }) {
  if (text === "") return null;
  return (
    <span className="count-badge">
      <span translate="no" aria-hidden={label ? true : undefined}>
        {text}
      </span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** How many like something. @param shown the short count; `text` says it to screen readers */
export function LikesMark({ shown, text }: { shown: string; text: string }) {
  return (
    <span className="likes-mark">
      <Icon name="heart" />
      <span translate="no" aria-hidden="true">
        {shown}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

export function Tag({ kind = "offer", children }: { kind?: "offer" | "service" | "member"; children: ReactNode }) {
  return <span className={`tag tag-${kind}`}>{children}</span>;
}

export type ShopKind = "self" | "flagship" | "enterprise";

/** The kind of shop, shown before a title. */
export function ShopBadge({ kind, label }: { kind: ShopKind; label: string }) {
  return <span className={`shop-badge shop-${kind}`}>{label}</span>;
}

/** An "on air" badge on the corner of a picture. */
export function LiveTag({ label }: { label: string }) {
  return (
    <span className="live-tag">
      <i aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
