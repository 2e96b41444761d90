import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { locales } from "~/app/platform/language/locales";

const draw = (errors: Record<string, string>) =>
  renderToStaticMarkup(
    <TextsFields name="title" legend="Title" value={(name) => `value of ${name}`} error={(name) => errors[name]} />,
  );
/** Returns the languages whose field is marked as wrong. */
const wrong = (html: string) =>
  [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].flatMap(([field]) =>
    field.includes('aria-invalid="true"') ? [/name="title\.([^"]+)"/.exec(field)?.[1]] : [],
  );

test("every language has a field with its value", () => {
  const html = draw({});
  for (const locale of locales) expect(html).toContain(`value="value of title.${locale}"`);
  expect(wrong(html)).toEqual([]);
});

test("an error of one language marks its field, an error of all of them the first", () => {
  expect(wrong(draw({ [`title.${locales[2]}`]: "Too long" }))).toEqual([locales[2]]);
  const html = draw({ title: "One is needed" });
  expect(wrong(html)).toEqual([locales[0]]);
  expect(html).toContain("One is needed");
});
