import { expect, test } from "vitest";
import type { AuthReply } from "~/app/account/codes/code-step.server";
import { CodeForm } from "~/app/account/ui/sign-in/sign-in-forms";
import { live, type, withDocument } from "../../support/live";

withDocument();

const countries = { usual: "CN", list: [["CN", "86", "China"]] } as never;
const reply = (errors: Record<string, string> = {}) =>
  ({ values: { phone: "13800138000" }, errors, sent: { to: "138 **** 8000", seconds: 60 } }) as unknown as AuthReply;
const ticked = () => document.querySelectorAll(".field-box > .text-ok").length;

test("the number that a code went to is ticked until another one is typed", async () => {
  await live(<CodeForm reply={reply()} countries={countries} />);
  expect(ticked()).toBe(1);
  await type("phone", "13800138001");
  expect(ticked()).toBe(0);
  await type("phone", "13800138000");
  expect(ticked()).toBe(1);
});

test("a number is not ticked before a code went to it, nor when it was refused", async () => {
  const { show } = await live(<CodeForm reply={undefined} countries={countries} />);
  expect(ticked()).toBe(0);
  await show(<CodeForm reply={reply({ phone: "phone" })} countries={countries} />);
  expect(ticked()).toBe(0);
});
