import type { ReactElement } from "react";

/**
 * Children of a part that stand beside others of its own. Never bare text: a browser's translator replaces text nodes,
 * and React then cannot find the place of what comes and goes beside them.
 */
export type Elements = ReactElement | boolean | null | undefined | "" | readonly Elements[];
