import { headFields } from "~/modules/format/head";
import { createIssueList } from "~/modules/format/issues";
import { looseList, looseObject, own } from "~/modules/format/loose";
import { readFields } from "~/modules/format/read-fields";
import { readItem } from "~/modules/format/read-item";
import type { PageDocument } from "~/modules/format/stored";
import { readHistory } from "../editor/editor-steps";
import type { DraftContent, Standing } from "./draft-saver";

/** A draft as the device keeps it: what the editor showed, and where its saving stood. */
export interface UnsavedDraft extends DraftContent {
  standing: Standing;
}

/** What the device kept, brought to the current version of every module; null when it is nothing of ours. */
export function readUnsaved(text: string): UnsavedDraft | null {
  const raw = looseObject(text);
  const content = raw && readContent(raw);
  const standing = raw && looseObject(own(raw, "standing"));
  const lockVersion = standing ? own(standing, "lockVersion") : null;
  if (!content || typeof lockVersion !== "number") return null;
  const sent = looseObject(own(standing ?? {}, "sent"));
  return { ...content, standing: { lockVersion, sent: sent && readContent(sent) } };
}

function readContent(raw: Record<string, unknown>): DraftContent | null {
  const document = looseObject(own(raw, "document"));
  const head = document && looseObject(own(document, "page"));
  const list = document && looseList(own(document, "item"));
  if (!head || !list) return null;
  const issues = createIssueList();
  const part = (name: "params" | "style") => looseObject(own(head, name)) ?? {};
  const page = {
    params: readFields(headFields.params, part("params"), "page.params", issues),
    style: readFields(headFields.style, part("style"), "page.style", issues),
  };
  const item = list.flatMap((one, index) => readItem(one, `item[${index}]`, issues) ?? []);
  // Steps name places in the document; when reading had to repair it they would lead elsewhere.
  const history = readHistory(issues.list.length === 0 ? own(raw, "history") : null);
  return { document: { page, item }, history };
}

/** Both say the same, whatever the order of their keys: databases do not keep it. */
export function sameDocument(a: PageDocument, b: PageDocument): boolean {
  return inOrder(a) === inOrder(b);
}

function inOrder(document: PageDocument): string {
  return JSON.stringify(document, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
