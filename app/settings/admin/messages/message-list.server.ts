import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import type { RequestContext } from "~/app/context.server";
import { byNumber } from "~/app/platform/cursor";
import { typedText } from "~/app/platform/http/typed-text";
import { filledIn, type MessageText, messageGroups, messageTexts } from "~/app/platform/messages/message-texts";
import { requireStaff } from "~/app/staff/api.server";
import { type StoredWording, storedWordings } from "../../wordings-queries.server";
import { messageStates } from "./message-states";

/** A text in the console's language, with the languages that have own words. */
export interface MessageRow extends Pick<MessageText, "name" | "group" | "heading"> {
  /** From 1: texts are listed in the order of their groups. */
  place: number;
  body: string;
  /** Own words, last saved first. */
  own: StoredWording[];
}

/** Returns all texts that operators may word. */
export async function allMessages({
  db,
  languages,
  language,
}: Pick<RequestContext, "db" | "languages" | "language">): Promise<MessageRow[]> {
  const stored = await storedWordings(db);
  const texts = messageTexts(languages.builtIn(language.locale));
  const inOrder = messageGroups.flatMap((group) => texts.filter((text) => text.group === group));
  return inOrder.map(({ name, group, heading, builtIn }, index) => {
    const own = stored.filter((one) => one.name === name).sort((one, other) => other.version - one.version);
    const words = own.find(({ locale }) => locale === language.locale) ?? builtIn;
    const shown = (text: string) => filledIn(text, {}, language.market);
    return {
      name,
      group,
      heading: shown(words.subject || heading),
      body: shown(words.body),
      place: index + 1,
      own,
    };
  });
}

export const stateOf = ({ own }: Pick<MessageRow, "own">) => (own.length > 0 ? "own" : "builtIn");

export const messageList = defineList({
  guard: (request, context) => requireStaff(request, context, "texts.read"),
  filter: (search) => ({
    searchText: typedText(search.get("q")) || undefined,
    group: messageGroups.find((one) => one === search.get("group")),
    state: messageStates.find((one) => one === search.get("state")),
  }),
  keys: byNumber(({ place }: MessageRow) => place),
  cursor: "after",
  size: 20,
  async read({ context, filter: { searchText, group, state } }, after, limit) {
    const wanted = searchText?.toLowerCase() ?? "";
    const found = (row: MessageRow) =>
      [row.name, row.heading, row.body, ...row.own.flatMap(({ subject, body }) => [subject, body])].some((text) =>
        text.toLowerCase().includes(wanted),
      );
    const rows = (await allMessages(context)).filter(
      (row) =>
        row.place > (after ?? 0) && (!group || row.group === group) && (!state || stateOf(row) === state) && found(row),
    );
    return rows.slice(0, limit);
  },
  file: "message-texts.csv",
  columns: () => ({
    name: ({ name }) => name,
    group: ({ group }) => group,
    heading: ({ heading }) => heading,
    own_words: ({ own }) => own.map(({ locale }) => locale).join(" "),
    edited_by: ({ own }) => own[0]?.editor,
    edited_at: ({ own }) => isoTime(own[0]?.editedAt ?? null),
  }),
});
