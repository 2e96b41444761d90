import { expect, test } from "vitest";
import { sourceFiles } from "../support/source-files";

const files = sourceFiles(["app", "renderers"], /\.tsx$/);

/** Returns the opening tag at the beginning of a text: braces may hold a ">" of their own. */
function openingTag(text: string): string {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === "{") depth++;
    else if (sign === "}") depth--;
    else if (sign === ">" && depth === 0) return text.slice(0, at + 1);
  }
  return text;
}

test("a form that shows errors of its own leaves none to the browser, whose bubbles have other words and another look", () => {
  const forms = files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/<Form\b[\s\S]*?<\/Form>/g), ([form]) => ({ path, form, tag: openingTag(form) })),
  );
  const own = forms.filter(({ form, tag }) => /\berror=\{|<FormError\b|fieldError\(/.test(form) && !/"get"/.test(tag));
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter(({ tag }) => !/\bnoValidate(?!=)/.test(tag)).map(({ path }) => path)).toEqual([]);
});

/** File inputs with a look of their own, and those of the consoles that read a table or a page. */
const ownInputs = [
  "app/catalog/seller/ui/import-start.tsx",
  "app/design/form/picker/file-picker.tsx",
  "app/design/form/picture-field.tsx",
  "app/discover/composer/pictures-part.tsx",
  "app/discover/composer/video-part.tsx",
  "app/orders/seller/ui/batch-cards.tsx",
  "app/pages/ui/import-forms.tsx",
  "app/pages/ui/translations/text-file.tsx",
  "app/wallet/admin/routes/bank-statements.tsx",
];

test("a file is chosen by the picker of the kit", () => {
  const inputs = files.filter(({ text }) => text.includes('type="file"')).map(({ path }) => path);
  expect(inputs.sort()).toEqual(ownInputs);
});
