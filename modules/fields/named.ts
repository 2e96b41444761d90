import { type Field, field } from "./field";
import { type FillName, fills, type TextColourName, textColours, textGradients } from "./named-colours";
import { scalarText } from "./plain";

function named<Name extends string>(kind: "textColour" | "fill", names: Name[], fallback: Name): Field<Name> {
  return field<Name>({ kind, choices: names }, fallback, (raw) => {
    const text = scalarText(raw)?.trim();
    if (text === "") return { value: fallback };
    const found = names.find((name) => name === text);
    return found === undefined
      ? { value: fallback, problem: { code: "bad-value", done: "default" } }
      : { value: found };
  });
}

const textNames = [...Object.keys(textColours), ...Object.keys(textGradients)] as TextColourName[];

/** Kind of reference, which must exist, and on a page of a shop must be the shop's own. */
export function textColour(fallback: TextColourName): Field<TextColourName> {
  return named("textColour", textNames, fallback);
}

export function fill(fallback: FillName): Field<FillName> {
  return named("fill", Object.keys(fills) as FillName[], fallback);
}

/** The name of an icon ("wlIcon-leimu"): a single word; the renderer decides which picture it stands for. "" = none. */
export function icon(fallback = ""): Field<string> {
  return field<string>({ kind: "icon" }, fallback, (raw) => {
    const text = scalarText(raw)?.trim() ?? null;
    if (text !== null && /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$|^$/.test(text)) return { value: text };
    return { value: fallback, problem: { code: "bad-value", done: "default" } };
  });
}
