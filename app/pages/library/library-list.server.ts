import { isoTime, textColumns } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import type { RequestContext } from "~/app/context.server";
import { byId } from "~/app/platform/cursor";
import { typedText } from "~/app/platform/http/typed-text";
import type { Studio } from "../studio/studio.server";
import { libraryStates } from "./library-picture";
import { libraryRows } from "./library-queries.server";

/**
 * Defines the list of a library with its file, for the platform's staff or for merchants.
 * @param guard returns whose library it is
 */
export function defineLibrary(guard: (request: Request, context: RequestContext) => Promise<Studio>) {
  return defineList({
    guard,
    filter(search) {
      const tag = typedText(search.get("tag"), 30).toLowerCase();
      return {
        searchText: typedText(search.get("q")),
        tag: tag === "" ? null : tag,
        state: libraryStates.find((one) => one === search.get("state")) ?? ("all" as const),
      };
    },
    keys: byId,
    cursor: "after",
    size: 48,
    read: ({ context, who, filter }, after, limit) =>
      libraryRows(context.db, { owner: who.owner, ...filter }, after, limit),
    file: "media.csv",
    columns: () => ({
      id: ({ id }) => id,
      picture: ({ hash }) => `/media/${hash}`,
      name: ({ name }) => name,
      tags: ({ tags }) => tags.join(" "),
      ...textColumns("alt", "alt"),
      width: ({ width }) => width,
      height: ({ height }) => height,
      bytes: ({ bytes }) => bytes,
      added_at: ({ created_at }) => isoTime(created_at.getTime()),
      deleted_at: ({ deleted_at }) => isoTime(deleted_at?.getTime() ?? null),
    }),
  });
}
