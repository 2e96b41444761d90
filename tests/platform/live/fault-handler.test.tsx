import { expect, test, vi } from "vitest";
import { Form, useActionData } from "#router";
import { BarFault } from "~/app/design/form/bar-fault";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { firstFault } from "~/app/platform/http/first-fault";
import { FaultHandler } from "~/app/platform/ui/fault-handler";
import { live, press, settle, withDocument } from "../../support/live";

withDocument();

type Errors = Record<string, string>;

function Sheet() {
  const errors = (useActionData() as { errors: Errors } | undefined)?.errors;
  return (
    <main id="content">
      <Form method="post">
        <FormError text={errors?.[""]} />
        <a href="/addresses" data-fault={errors?.address ? "" : undefined}>
          Address
        </a>
        <details>
          <summary>More</summary>
          <PasswordField name="password" label="Password" error={errors?.password} showLabel="Show" hideLabel="Hide" />
        </details>
        <BarFault text={firstFault((code) => `Said: ${code}`, errors)} />
        <button type="submit">Send</button>
      </Form>
      <FaultHandler />
    </main>
  );
}

/** Sends the form; returns what is focused, what was brought to the middle, and what is written at the button. */
async function refused(answers: Errors[], reply?: object) {
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, how) {
    scrolled.push(`${this.className || this.tagName} ${JSON.stringify(how)}`);
  });
  const { element } = await live(<Sheet />, { reply, action: () => ({ errors: answers.shift() ?? {} }) });
  const send = async () => {
    scrolled.length = 0;
    (document.activeElement as HTMLElement | null)?.blur();
    await press("Send");
    await settle();
    return { focus: document.activeElement, scrolled, line: element.querySelector(".bar-fault")?.textContent };
  };
  return { element, send, scrolled };
}

test("a refused form brings its first wrong field to the middle and focuses it, also out of closed details", async () => {
  const { element, send } = await refused([{ password: "wrong" }]);
  const { focus, scrolled, line } = await send();
  expect(focus).toBe(element.querySelector("input[name=password]"));
  expect(element.querySelector("details")?.open).toBe(true);
  expect(scrolled).toEqual(['field {"block":"center"}']);
  expect(line).toBe("Said: forms:wrong");
});

test("without a wrong field it is the link that mends it, or the box that says why; each answer counts once", async () => {
  const { element, send } = await refused([{ address: "none" }, { "": "changed" }, {}]);
  expect((await send()).focus).toBe(element.querySelector("a"));
  const { focus, line } = await send();
  expect(focus).toBe(element.querySelector(".form-error"));
  expect(line).toBe("Said: forms:changed");
  const last = await send();
  expect([last.focus, last.scrolled, last.line]).toEqual([document.body, [], undefined]);
});

test("a refusal that came as a document, before the scripts, is shown as well", async () => {
  const { element, scrolled } = await refused([], { errors: { password: "wrong" } });
  expect(document.activeElement).toBe(element.querySelector("input[name=password]"));
  expect(scrolled).toEqual(['field {"block":"center"}']);
});
