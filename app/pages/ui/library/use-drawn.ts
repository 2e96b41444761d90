import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Sets styles of an element by the script: the page's policy allows none in its markup.
 * @param styles values by CSS property
 */
export function useDrawn<Node extends HTMLElement>(styles: Record<string, string>): RefObject<Node> {
  const node = useRef<Node>(null);
  useIsomorphicLayout(() => {
    for (const [name, value] of Object.entries(styles)) node.current?.style.setProperty(name, value);
  });
  return node;
}

/** Layout effects do nothing on the server, and say so. */
const useIsomorphicLayout: typeof useLayoutEffect =
  typeof document === "undefined" ? (): void => undefined : useLayoutEffect;
