/** The overlay open above the editor. */
export type Overlay = "palette" | "publish" | "preview" | null;
