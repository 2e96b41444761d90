import { expect, test } from "vitest";
import { SubmittedNote } from "~/app/catalog/seller/ui/submitted-note";
import { drawn } from "../../support/drawn";

const open = { state: "waiting", kind: "new", reason: "", at: Date.UTC(2026, 2, 1, 12) } as const;
const said = (values: Partial<Parameters<typeof SubmittedNote>[0]["open"]> = {}) =>
  drawn(<SubmittedNote open={{ ...open, ...values }} />);

test("new goods that wait for the audit say so, and can be taken back whole", () => {
  expect(said()).toEqual([
    "With the platform's audit since Mar 1, 2026",
    "Buyers do not see these goods until they pass. Putting them on sale sends them again.",
    "[Withdraw] act=withdraw",
  ]);
});

test("goods that were on sale stay as they were passed while their changes wait", () => {
  expect(said({ kind: "changed" })).toEqual([
    "With the platform's audit since Mar 1, 2026",
    "The form shows the change; buyers see the goods as they were passed. Saving sends the amended change.",
    "[Withdraw the change] act=withdraw",
  ]);
});

test("goods that come again after a refusal wait as a whole", () => {
  expect(said({ kind: "again" })).toEqual(said());
});

test("what was refused says why", () => {
  expect(said({ state: "refused", reason: "The picture is of another product" })).toEqual([
    "The platform refused it, Mar 1, 2026",
    "“ The picture is of another product ”",
    "Buyers do not see these goods until they pass. Putting them on sale sends them again.",
    "[Withdraw] act=withdraw",
  ]);
});
