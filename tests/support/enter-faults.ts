import type { Page } from "playwright";

/**
 * Returns the forms of a page in which Enter triggers an unexpected act. The browser presses the first submit button:
 * with several acts that must be the primary one, one marked as intended (`data-enter`) or `EnterAction`, and never an
 * act that should ask for confirmation.
 */
export function enterFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fieldTypes =
      "[type=hidden], [type=submit], [type=button], [type=image], [type=file], [type=reset], :disabled";
    return [...document.forms].flatMap((form) => {
      const elements = [...form.elements];
      const fields = elements.filter((element) => element.matches("input") && !element.matches(fieldTypes));
      const actions = elements.filter((element): element is HTMLButtonElement =>
        element.matches("button:not([type=button], [type=reset]), input[type=submit]"),
      );
      const [first] = actions;
      if (!first || fields.length === 0 || first.matches("[aria-hidden=true], [hidden]")) return [];
      const several = new Set(actions.map(({ name, value }) => `${name}=${value}`)).size > 1;
      const asking = first.closest("details, dialog");
      const unasked = asking !== null && !fields.some((field) => asking.contains(field));
      const ticks = fields.every((field) => field.matches("[type=checkbox], [type=radio]"));
      const harmful = ticks && first.matches(".is-danger, .button-danger");
      const meant = !several || first.matches(".is-primary, .button-fill, [data-enter]");
      if (meant && !unasked && !harmful) return [];
      return [`Enter in a field presses ${first.outerHTML.slice(0, 160)}`];
    });
  });
}
