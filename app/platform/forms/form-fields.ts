import type { z } from "zod";
import type { Locale } from "../language/locales";

/** The field names of a schema; of a union of several forms, those of each. */
type Keys<Schema extends z.ZodType> =
  z.input<Schema> extends infer Input ? (Input extends object ? keyof Input & string : never) : never;

/** The field names of a form by its schema; a text in every language (`name.en`, `name.ja` …) counts as one. */
export type FieldName<Schema extends z.ZodType> =
  Keys<Schema> extends infer Key extends string ? (Key extends `${infer Name}.${Locale}` ? Name : Key) : never;

type Stored = string | { [name: string]: Stored | undefined } | readonly Stored[];

type StoredOf<Input> = unknown extends Input
  ? string
  : NonNullable<Input> extends readonly unknown[]
    ? readonly Stored[]
    : NonNullable<Input> extends object
      ? { [name: string]: Stored | undefined }
      : string;

/** The initial values of a form: each field of its schema, "" for none. */
export type Filling<Schema extends z.ZodType> = {
  [Name in FieldName<Schema>]: Name extends keyof z.input<Schema>
    ? StoredOf<z.input<Schema>[Name]>
    : Partial<Record<Locale, string>>;
};

/** The values of a form's inputs by their names, filled by `formFields`. */
export type FormFields<Schema extends z.ZodType> = {
  [Name in FieldName<Schema> as Filling<Schema>[Name] extends string ? Name : never]: string;
} & { [name: string]: string };

/**
 * Returns the values that a form is opened with. Each field of its schema has to be given: one that is left out would
 * be empty on the page, and erased by the next save.
 * @typeParam Schema of the form, `typeof profileForm`
 */
export function formFields<Schema extends z.ZodType>(filling: Filling<Schema>): FormFields<Schema> {
  const fields: Record<string, string> = {};
  const add = (name: string, value: Stored) => {
    if (typeof value === "string") fields[name] = value;
    else if (Array.isArray(value)) for (const [place, one] of value.entries()) add(`${name}[${place}]`, one);
    else for (const [part, one] of Object.entries(value)) if (one !== undefined) add(`${name}.${part}`, one);
  };
  for (const [name, value] of Object.entries(filling)) add(name, value as Stored);
  return fields as FormFields<Schema>;
}

/** The fields of a new record: there is nothing to erase, so fields without an initial value are empty. */
export const newFields = <Schema extends z.ZodType>(filling: Partial<Filling<Schema>>): FormFields<Schema> =>
  formFields<Schema>(filling as Filling<Schema>);

/** A checkbox's value. */
export const ticked = (on: boolean): string => (on ? "on" : "");

type NamesIn<Parts> = { [Part in keyof Parts]: keyof Parts[Part] }[keyof Parts];

/** Parts of a page that contain each field of a form, and nothing else; a form without a schema may have any. */
export type Complete<Name extends string, Parts> = string extends Name
  ? unknown
  : [Exclude<Name, NamesIn<Parts>>] extends [never]
    ? [Exclude<NamesIn<Parts>, Name>] extends [never]
      ? unknown
      : { unknownFields: Exclude<NamesIn<Parts>, Name> }
    : { leftOut: Exclude<Name, NamesIn<Parts>> };
