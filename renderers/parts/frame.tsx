import type { ReactNode } from "react";
import type { AnyFilledItem } from "~/modules/format/types";

/**
 * The box around a module. `m-<id>` is the class of its rule in the page's stylesheet, which carries the document's
 * style and the params as custom properties; the renderer's own defaults live in a lower cascade layer, so the rule
 * overrides them.
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

/** Renders a link if there is a target, otherwise only its content. */
export function MaybeLink({ link, className, children }: { link: string; className?: string; children: ReactNode }) {
  return link === "" ? (
    <span className={className}>{children}</span>
  ) : (
    <a className={className} href={link}>
      {children}
    </a>
  );
}
