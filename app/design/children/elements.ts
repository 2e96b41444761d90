import type { ReactElement } from "react";

/**
 * Children next to siblings of their parent's own. Never bare text: a browser's translator replaces text nodes, and
 * React then cannot find the place of siblings that change.
 */
export type Elements = ReactElement | boolean | null | undefined | "" | readonly Elements[];
