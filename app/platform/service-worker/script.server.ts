import worker from "./worker.js?raw";

/** A page that can be read offline, as it was last viewed. */
export interface OfflinePage {
  path: string;
  /** Query parameters that distinguish its addresses. */
  names: readonly string[];
  /** Query parameters that may be present and do not matter. Any other one excludes the page from the cache. */
  ignored: readonly string[];
  max: number;
}

interface WorkerConfig {
  /** Part of the cache names; a new build starts new caches. */
  buildId: string;
  offlinePage: string;
  pages: readonly OfflinePage[];
  /** Response header that tells sessions apart (session-mark.server.ts). */
  markHeader: string;
  /** Path prefix of the sign-in and sign-out pages. */
  signInPath: string;
  /** Address of the notices, the target of a push that names no page. */
  noticesPage: string;
}

/** Returns the source of the service worker (worker.js) for this build. */
export function serviceWorkerScript(config: WorkerConfig): string {
  return `self.config = ${JSON.stringify(config)};\n${worker}`;
}
