import type { Elements } from "~/app/design/children/elements";

interface GoodsCellProps {
  /** Hash of its picture; null = none. */
  picture: string | null;
  /** Its title, with what a list says besides. */
  children: Elements;
}

/** A goods in a list of the consoles: its picture, and its words beside it. */
export function GoodsCell({ picture, children }: GoodsCellProps) {
  return (
    <span className="c-goods flex flex-wrap items-center gap-12px min-w-0">
      {picture !== null && (
        <img
          className="flex-none rounded-inner object-cover"
          src={`/media/${picture}-160.webp`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
        />
      )}
      <span>{children}</span>
    </span>
  );
}
