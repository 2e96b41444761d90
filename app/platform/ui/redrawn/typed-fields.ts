type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Typed values of a document's fields, by field name and index among the fields of this name. */
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

/** Returns typed values that exist only in the document. */
export function typedNow(root: ParentNode): Typed {
  const typed = [...fieldsOf(root)].filter(([, field]) => field.value !== field.defaultValue);
  return new Map(typed.map(([place, field]) => [place, field.value]));
}

/** Restores typed values into the same fields of a re-rendered document. */
export function putBackTyped(root: ParentNode, typed: Typed): void {
  for (const [place, field] of fieldsOf(root)) {
    const value = typed.get(place);
    if (value === undefined || value === field.value) continue;
    // Bypasses React, which overrides the value property and would not notice the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
