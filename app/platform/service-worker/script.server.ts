import worker from "./worker.js?raw";

/** A page that can be read without a network, as it was looked at last. */
export interface OfflinePage {
  path: string;
  /** Query names that tell its addresses apart. */
  names: readonly string[];
  /** Query names that may be there and change nothing that matters. Any other one keeps the page out. */
  ignored: readonly string[];
  /** Addresses that are kept. */
  most: number;
}

interface WorkerConfig {
  /** Names the caches; a new build starts new ones. */
  buildId: string;
  /** Address of the no-network page. */
  offlinePage: string;
  pages: readonly OfflinePage[];
  /** Header that tells sessions apart (session-mark.server.ts). */
  markHeader: string;
  /** Where people sign in and out. */
  signInPath: string;
}

/** The source of the service worker (worker.js) for this build. */
export function serviceWorkerScript(config: WorkerConfig): string {
  return `self.config = ${JSON.stringify(config)};\n${worker}`;
}
