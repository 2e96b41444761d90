/** What lies over the editor. */
export type Overlay = "palette" | "publish" | "preview" | null;
