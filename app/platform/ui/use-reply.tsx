import { Fragment } from "react";
import { useNavigation } from "#router";
import type { Elements } from "~/app/design/children/elements";
import type { Complete } from "../forms/form-fields";
import { fieldError, type Translate } from "../http/field-error";
import type { FormReply } from "../http/form.server";

/** A field's name, value and error. */
interface Input {
  name: string;
  value: string;
  error: string | undefined;
}

/** Renders a field; `form` has those of its parts, such as the languages of a text. */
export type Draw = (
  input: Input,
  form: { value(name: string): string; error(name: string): string | undefined },
) => Elements;

/** Draws inputs in the parts that a page places; see `useReply`. */
export type Drawing = ReturnType<typeof useReply>["drawing"];

/**
 * Returns what every form needs: values and errors of the last submission, and whether one is in flight.
 * @typeParam Name the fields of the form's schema, `FieldName<typeof profileForm>`
 * @param stored initial values, shown before the first submission
 */
export function useReply<Name extends string = string>(
  t: Translate,
  reply: FormReply | undefined,
  stored: Record<string, string> = {},
) {
  const pending = useNavigation().state === "submitting";
  const value = (name: string) => (reply ? reply.values : stored)[name];
  const filled = (name: string) => value(name) ?? "";
  const error = (name: string) => fieldError(t, reply?.errors[name]) || undefined;
  /**
   * Draws the inputs of a page, in the parts that it places. A field of the schema that is in none of them does not
   * compile: it would be missing on the page, and erased by each save.
   */
  const drawing =
    <Own extends string>(named: (name: Own) => string) =>
    <Parts extends Record<string, Partial<Record<Own, Draw>>>>(parts: Parts & Complete<Own, Parts>) => {
      const drawn = Object.entries<Partial<Record<string, Draw>>>(parts).map(([part, inputs]) => [
        part,
        Object.entries(inputs).map(([own, draw]) => {
          const name = named(own as Own);
          const input: Elements = draw?.({ name, value: filled(name), error: error(name) }, { value: filled, error });
          return <Fragment key={name}>{input}</Fragment>;
        }),
      ]);
      return Object.fromEntries(drawn) as Record<keyof Parts, JSX.Element[]>;
    };
  return {
    pending,
    value,
    on: (name: string) => value(name) === "on",
    error,
    /** Props of a field: its name, its value and its error. */
    field: (name: string) => ({ name, value: value(name), error: error(name) }),
    inputs: drawing<Name>((name) => name),
    /** `inputs` of something that the form has several of. @param named what a field of one of them is called */
    drawing,
  };
}
