import type { PageDocument } from "~/modules/format/stored";
import { writeDocument } from "~/modules/format/write";
import { isSame } from "../merge/canonical";
import { type Choice, choiceLimits, choiceOf, mergeChoices, openChoices } from "../merge/choices";
import { mergeDocuments } from "../merge/merge-documents";
import { rebaseHistory } from "../merge/moves-between";
import type { History } from "./editor-steps";

/** The part of a draft that several people change. */
export interface SharedDraft {
  document: PageDocument;
  choices: Choice[];
}

/** What a merge changes of the editor's state. */
interface Mergeable extends SharedDraft {
  history: History;
  selected: string | null;
  changes: number;
  asked: number;
  merged: number;
}

/** A draft as another open editor saved it. */
export interface TheirDraft extends SharedDraft {
  lockVersion: number;
  /** Name of the person who saved it; "" = unknown. */
  by: string;
  /** ms since 1970. */
  at: number;
}

export interface MergeAction {
  type: "merge";
  /** What both drafts come from. */
  base: SharedDraft;
  theirs: TheirDraft;
  /** Name of the person here. */
  me: string;
}

/**
 * Brings another's changes into the document here. `merged` stays behind when that is not possible: both together are
 * more than a page may hold.
 */
export function mergeTheirs<State extends Mergeable>(state: State, { base, theirs, me }: MergeAction): State {
  const documents = { base: base.document, ours: state.document, theirs: theirs.document };
  const merge = mergeDocuments(documents);
  if (!merge || !writeDocument(merge.document).ok) return state;
  const { document, conflicts } = merge;
  const names = { ours: me, theirs: theirs.by };
  const told = conflicts.map((conflict) => choiceOf(conflict, names));
  const fresh = openChoices(document, told);
  const known = mergeChoices(base.choices, state.choices, theirs.choices);
  const choices = openChoices(document, [...known, ...fresh]);
  if (choices.length > choiceLimits.count || JSON.stringify(choices).length > choiceLimits.characters) return state;
  const there = { ...state, choices, merged: theirs.lockVersion, asked: state.asked + (fresh.length > 0 ? 1 : 0) };
  if (isSame(document, state.document)) return { ...there, changes: state.changes + 1 };
  return {
    ...there,
    document,
    history: rebaseHistory(state.history, state.document, document),
    selected: stillThere(document, state.selected),
    changes: state.changes + 1,
  };
}

/** Returns the selection, or the first module when the selected one has gone. */
export function stillThere(document: PageDocument, id: string | null): string | null {
  return id === null || document.item.some((item) => item.id === id) ? id : (document.item[0]?.id ?? null);
}
