type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What stands in the fields of a document, by the name of the field and its place among those of this name. */
export type Typed = ReadonlyMap<string, string>;

function fieldsOf(root: ParentNode): Map<string, TextField> {
  const found = new Map<string, TextField>();
  const counts = new Map<string, number>();
  for (const field of root.querySelectorAll<TextField>("textarea[name], input[name]")) {
    if (/^(hidden|file|checkbox|radio|submit|button|image)$/.test(field.type)) continue;
    const place = counts.get(field.name) ?? 0;
    counts.set(field.name, place + 1);
    found.set(`${field.name} ${place}`, field);
  }
  return found;
}

/** Returns what was typed into fields and is nowhere but in the document. */
export function typedNow(root: ParentNode): Typed {
  const typed = [...fieldsOf(root)].filter(([, field]) => field.value !== field.defaultValue);
  return new Map(typed.map(([place, field]) => [place, field.value]));
}

/** Types it again into the same fields of a document that was drawn anew. */
export function putBackTyped(root: ParentNode, typed: Typed): void {
  for (const [place, field] of fieldsOf(root)) {
    const value = typed.get(place);
    if (value === undefined || value === field.value) continue;
    // Past React, which has put a property of its own over the value and would not notice a change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
