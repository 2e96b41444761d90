import type { ReactNode } from "react";
import type { AnyFilledItem } from "~/modules/format/types";

/**
 * The box of a module. `m-<id>` is the class of its rule in the page's stylesheet, which carries the document's style and the
 * params as custom properties; the look's own defaults lie in a layer below and give way to it.
 */
export function Frame({
  item,
  className,
  children,
}: {
  item: AnyFilledItem;
  className?: string;
  children?: ReactNode;
}) {
  return <section className={`m m-${item.id}${className ? ` ${className}` : ""}`}>{children}</section>;
}

/** A link where there is somewhere to go, else only its words. */
export function MaybeLink({ link, className, children }: { link: string; className?: string; children: ReactNode }) {
  return link === "" ? (
    <span className={className}>{children}</span>
  ) : (
    <a className={className} href={link}>
      {children}
    </a>
  );
}
