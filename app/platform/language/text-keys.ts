import type { Namespaces } from "./namespaces";

/** The group of texts at a path of a namespace: `At<Texts, "shops.errors">`. */
type At<Node, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? At<Node[Head], Rest>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never;

/** A name without its plural form. */
type Base<Name extends string> = Name extends `${infer Base}_${"zero" | "one" | "two" | "few" | "many" | "other"}`
  ? Base
  : Name;

/** The names of the texts of a group; plural forms have one name, groups within it none. */
type NamesIn<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string ? Base<Name> : never;
}[keyof Group & string];

/** The codes that a group has texts for: `CodesOf<"checkout:errors">`. A whole namespace is a group as well. */
export type CodesOf<Group extends string> = Group extends `${infer Name extends keyof Namespaces}:${infer Path}`
  ? NamesIn<At<Namespaces[Name], Path>>
  : Group extends keyof Namespaces
    ? NamesIn<Namespaces[Group]>
    : never;

/** A code of a group, optionally with parameters of its sentence: `locked|minutes=5` (`fieldError`). */
type CodeText<Code extends string> = Code | `${Code}|${string}`;

/** The locale key of a code of a group. */
type KeyOf<Group extends string, Code extends string> = Group extends `${string}:${string}`
  ? `${Group}.${Code}`
  : `${Group}:${Code}`;

/**
 * Returns the locale key of a code's text. The English file is the `Record` of codes and texts: a code that can arrive
 * here and has no text in the group does not compile (docs/decisions/0061-forms.md).
 * @param group `namespace:path` of the texts, written out, so that tools find the namespace
 */
export function textKey<Group extends string, Code extends CodeText<CodesOf<Group>>>(
  group: Group,
  code: Code,
): KeyOf<Group, Code> {
  return `${group}${group.includes(":") ? "." : ":"}${code}` as KeyOf<Group, Code>;
}

type KeysIn<Group, Prefix extends string> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? `${Prefix}${Base<Name>}`
    : KeysIn<Group[Name], `${Prefix}${Name}.`>;
}[keyof Group & string];

/** The locale key of a text: `checkout:errors.keyUsed`. */
export type TextKey = { [Name in keyof Namespaces]: KeysIn<Namespaces[Name], `${Name}:`> }[keyof Namespaces];

/** The error of a field: a text of the namespace `forms` or of another. One with parameters is not checked here. */
export type FieldError = CodesOf<"forms"> | TextKey | `${string}|${string}`;
