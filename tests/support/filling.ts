import type { Locale } from "~/app/platform/language/locales";
import type { Db } from "~/db/client.server";
import { compilePage } from "~/modules/fill/compile.server";
import type { Fill } from "~/modules/fill/data.server";
import { fillPage } from "~/modules/fill/fill.server";
import { createLoad } from "~/modules/fill/load.server";
import type { ModuleType } from "~/modules/format/shapes";
import type { AnyFilledItem, FilledItem } from "~/modules/format/types";
import { picturesByHash } from "~/modules/store/pages-queries.server";

interface Options {
  locale?: Locale;
  likes?: string | null;
  sources?: { [T in ModuleType]?: Fill<T> };
  timeLimitMs?: number;
}

/** Returns the loader that fills modules of a document with the data of a shop. */
export function filling(db: Db) {
  async function filled(item: object[], { locale = "en", likes = null, ...rest }: Options = {}) {
    const compiled = await compilePage({ id: 1, document: { item } }, (hashes, owner) =>
      picturesByHash(db, hashes, owner),
    );
    const load = createLoad({ handle: db, locale, now: new Date(), pictures: compiled.pictures, likes });
    return fillPage(compiled, load, rest);
  }

  async function one<T extends ModuleType>(type: T, item: object, options: Options = {}) {
    const { item: items, issues } = await filled([{ type, ...item }], options);
    const found = items[0] as AnyFilledItem | undefined;
    if (!found) throw new Error("the module is missing");
    return { ...(found as unknown as FilledItem<T>), issues };
  }
  return { filled, one };
}
