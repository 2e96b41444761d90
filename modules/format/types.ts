import type { Served, Stored } from "../fields/field";
import type { PageHead } from "./document";
import type { Drawn } from "./shape";
import type { ModuleType, shapes } from "./shapes";

export type { ModuleType } from "./shapes";

/** Params of a type in one language. All are strings, as in the document; lengths in rpx. */
export type ParamsOf<T extends ModuleType> = Served<(typeof shapes)[T]["params"]>;

/** Params of a type as stored in a document. */
export type StoredParamsOf<T extends ModuleType> = Stored<(typeof shapes)[T]["params"]>;

/** A data row of a type as stored in a document. */
export type StoredRowOf<T extends ModuleType> = Stored<(typeof shapes)[T]["row"]>;

/** A row as the renderer of a type expects it, in one language. */
export type DrawnOf<T extends ModuleType> = (typeof shapes)[T]["draws"] extends Drawn<infer Row> ? Row : never;

/** One module, ready to render. */
export interface FilledItem<T extends ModuleType = ModuleType> {
  /** Stable; also the class of its style rule: `m-<id>`. */
  id: string;
  type: T;
  v: number;
  /** CSS values in rpx. Already part of the page's stylesheet; repeated here for other clients of the format. */
  style: Record<string, string>;
  params: ParamsOf<T>;
  data: DrawnOf<T>[];
  /** `likes` only: keyset cursor of the next page for `/likes?cursor=`, null at the end. */
  next?: string | null;
}

/** A module of any type, discriminated by `type`. */
export type AnyFilledItem = { [T in ModuleType]: FilledItem<T> }[ModuleType];

/** A page, ready to render: the value of loaders and of the JSON API. */
export interface FilledPage {
  page: PageHead<string>;
  item: AnyFilledItem[];
}
