import { headFields } from "~/modules/format/head";
import { createIssueList } from "~/modules/format/issues";
import { readFields } from "~/modules/format/read-fields";
import { readItem } from "~/modules/format/read-item";
import type { PageDocument } from "~/modules/format/stored";
import { own, untrustedList, untrustedObject } from "~/modules/format/untrusted";
import { readHistory } from "../editor/editor-steps";
import type { TheirDraft } from "../editor/merge-theirs";
import { canonical } from "../merge/canonical";
import { readChoices } from "../merge/choices";
import type { DraftContent, Standing } from "./draft-saver";

/** A draft as stored on the device: the editor's content, and its save state. */
export interface UnsavedDraft extends DraftContent {
  standing: Standing;
}

/** Reads a stored draft, migrated to the current version of every module; null when it is not one of ours. */
export function readUnsaved(text: string): UnsavedDraft | null {
  const raw = untrustedObject(text);
  const content = raw && readContent(raw);
  const standing = raw && untrustedObject(own(raw, "standing"));
  const lockVersion = standing ? own(standing, "lockVersion") : null;
  if (!content || typeof lockVersion !== "number") return null;
  const part = (name: "base" | "sent") => {
    const stored = untrustedObject(own(standing ?? {}, name));
    return stored && readContent(stored);
  };
  return { ...content, standing: { lockVersion, base: part("base"), sent: part("sent") } };
}

/** Reads a draft by others as the server answers it; null when there is none. */
export function readTheirs(reply: unknown): TheirDraft | null {
  const raw = untrustedObject(reply);
  const content = raw && readContent(raw);
  const lockVersion = raw && own(raw, "lockVersion");
  if (!content || typeof lockVersion !== "number") return null;
  const { document, choices } = content;
  return { document, choices, lockVersion, by: String(own(raw, "by") ?? ""), at: Number(own(raw, "at") ?? 0) };
}

function readContent(raw: Record<string, unknown>): DraftContent | null {
  const document = untrustedObject(own(raw, "document"));
  const head = document && untrustedObject(own(document, "page"));
  const list = document && untrustedList(own(document, "item"));
  if (!head || !list) return null;
  const issues = createIssueList();
  const part = (name: "params" | "style") => untrustedObject(own(head, name)) ?? {};
  const page = {
    params: readFields(headFields.params, part("params"), "page.params", issues),
    style: readFields(headFields.style, part("style"), "page.style", issues),
  };
  const item = list.flatMap((one, index) => readItem(one, `item[${index}]`, issues) ?? []);
  // History steps refer to positions in the document; if reading had to repair it, they would point elsewhere.
  const history = readHistory(issues.list.length === 0 ? own(raw, "history") : null);
  return { document: { page, item }, history, choices: readChoices(own(raw, "choices")) };
}

/** Compares documents regardless of key order, which databases do not preserve. */
export function sameDocument(a: PageDocument, b: PageDocument): boolean {
  return canonical(a) === canonical(b);
}
