import { Form } from "#router";
import { Rows } from "~/app/design/form/rows";
import { Icon } from "~/app/design/icon";

interface ChoiceRowsProps<Value extends string> {
  /** Intent of the form, and name of what is chosen. */
  name: string;
  title: string;
  values: readonly Value[];
  chosen: Value;
  label: (value: Value) => string;
  /** Language of a value's label, where it is not the page's. */
  lang?: (value: Value) => string;
}

/** One button per value, the chosen one with a tick. The document is reloaded: what is chosen changes all of it. */
export function ChoiceRows<Value extends string>({ name, title, values, chosen, label, lang }: ChoiceRowsProps<Value>) {
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value={name} />
      <Rows title={title}>
        {values.map((value) => (
          <li key={value}>
            <button
              className="row row-button w-full text-start"
              type="submit"
              name={name}
              value={value}
              lang={lang?.(value)}
              aria-current={value === chosen ? "true" : undefined}
            >
              <span className="row-words">{label(value)}</span>
              {value === chosen && <Icon name="check" className="text-brand size-20px" />}
            </button>
          </li>
        ))}
      </Rows>
    </Form>
  );
}
