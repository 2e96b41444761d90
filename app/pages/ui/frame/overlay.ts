export type Overlay = "palette" | "publish" | "preview" | null;
