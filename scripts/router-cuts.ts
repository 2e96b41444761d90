import type { Plugin } from "vite";

const router = "@remix-run/router/dist/router.js";
const components = "@remix-run/react/dist/esm/components.js";
const routes = "@remix-run/react/dist/esm/routes.js";
const pages = "react-router/dist/index.js";
const dom = "react-router-dom/dist/index.js";

/**
 * Places of the router's packages, each a text that stands once or a pattern, and what the browser's copy has there.
 * The packages get no new versions.
 */
const cuts: [file: string, place: string | RegExp, after: string][] = [
  // Pages that are fetched before somebody asks for them: links have no `prefetch`.
  [components, /usePrefetchBehavior\(prefetch, props\);/g, "[false, null, {}];"],
  [components, /shouldPrefetch && !isAbsolute \?/g, "false ?"],
  [components, "isPageLinkDescriptor(link) ?", "false ?"],
  // Scripts that only the server writes.
  [components, "staticContext ? `window", "false ? `window"],
  [components, '!activeDeferreds ? "" :', 'true ? "" :'],
  [components, '!isStatic ? " " :', 'true ? " " :'],
  [components, '!isStatic && typeof __remixContext === "object" && __remixContext.a', "false"],
  // Data that comes in parts (`defer`).
  [routes, "isDeferredResponse(result) && result.body", "false"],
  [routes, "isDeferredData(result)", "false"],
  [router, "if (isDeferredData(result))", "if (false)"],
  [router, /(?<!function )isDeferredResult\(\w+\)/g, "false"],
  // Transitions that the browser draws between two pages (`viewTransition`).
  [dom, "!viewTransitionOpts || isViewTransitionUnavailable", "true"],
  [dom, "vtContext.isTransitioning && !vtContext.flushSync", "false"],
  [dom, "renderDfd && pendingState && router.window", "false"],
  [dom, "renderDfd && pendingState && state.location.key === pendingState.location.key", "false"],
  [dom, "!vtContext.isTransitioning && interruption", "false"],
  // Forms that are sent as text or JSON.
  [router, "if (opts.body !== undefined) {", "if (false) {"],
  // The root has an error boundary of its own.
  [routes, 'route.id === "root" ? () =>', "false ? () =>"],
  [pages, "React.createElement(DefaultErrorComponent, null)", "null"],
];

/** Leaves out of the browser's bundle what the router has for features that no page uses: 4 KB of Brotli on each. */
export function routerCuts(): Plugin {
  return {
    name: "pasar-router-cuts",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const file = id.split("?")[0] ?? id;
      const ours = cuts.filter(([one]) => file.endsWith(`/node_modules/${one}`));
      if (ours.length === 0) return undefined;
      let left = code;
      for (const [, place, after] of ours) {
        const pieces = left.split(place);
        // A text that stands twice would be cut where it is needed.
        const known = typeof place === "string" ? pieces.length === 2 : pieces.length > 1;
        if (!known) throw new Error(`${file} has ${place} ${pieces.length - 1} times`);
        left = pieces.join(after);
      }
      return { code: left, map: null };
    },
  };
}
