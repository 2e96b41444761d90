import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "~/app/platform/language/locales";
import { modalNames } from "../support/modal-names";
import { sourceFiles } from "../support/source-files";

const files = sourceFiles(["app", "modules", "renderers"], /\.tsx?$/);

test("every question and menu has a name of its own, written out", () => {
  const parts = files.flatMap(({ path, text }) =>
    path === "app/platform/ui/modal/confirm-action.tsx"
      ? []
      : [...text.matchAll(/<(?:ConfirmAction|Modal)\b/g)].map(() => path),
  );
  const names = modalNames(files);
  expect(parts.length).toBeGreaterThan(40);
  expect(names.length).toBeGreaterThanOrEqual(parts.length);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** What else opens over a page; the walk of tests/e2e/questions.test.ts looks at these as well. */
const dialogs = [
  "app/catalog/ui/goods/choice/choice-sheet.tsx",
  "app/catalog/ui/goods/sheet.tsx",
  "app/pages/ui/editor/dialog.tsx",
  "app/platform/ui/modal/modal.tsx",
];

test("nothing asks in another way", () => {
  const asking =
    /<dialog\b|\.showModal\(|\b(?:window|globalThis)\.(?:confirm|alert|prompt)\(|(?<![\w.])(?:confirm|alert|prompt)\(/;
  expect(files.filter(({ text }) => asking.test(text)).map(({ path }) => path)).toEqual(dialogs);
});

/** Buttons that look dangerous and act at once, with the reason. */
const unasked: Record<string, string> = {
  "app/account/ui/device-row.tsx": "who is signed out there signs in again",
  "app/catalog/admin/ui/every-question.tsx": "is the page that asks",
  "app/catalog/admin/ui/goods-actions.tsx": "leads to the page that asks",
  "app/catalog/admin/ui/keyword-row.tsx": "the answer offers to undo it",
  "app/catalog/admin/ui/submission-actions.tsx": "takes a reason; the shop hands in again",
  "app/catalog/admin/ui/submission-decision.tsx": "takes a reason; the shop hands in again",
  "app/catalog/admin/ui/synonym-row.tsx": "the answer offers to undo it",
  "app/catalog/admin/ui/take-question.tsx": "is the page that asks",
  "app/catalog/admin/ui/view/goods-decision.tsx": "takes a reason; the button that puts back takes its place",
  "app/console/unsaved.tsx": "the button of the question itself",
  "app/content/admin/ui/advert-row.tsx": "the button of the question itself",
  "app/discover/admin/ui/ruling-forms.tsx": "takes a rule and words; the author can appeal",
  "app/live/seller/ui/room-acts.tsx": "the buttons of its questions",
  "app/pages/ui/page-actions.tsx":
    "a page that nobody sees goes to the recycle bin; of a live one it is the button of the question",
  "app/people/admin/ui/sessions-card.tsx": "who is signed out there signs in again",
  "app/people/ui/leave-form.tsx": "is the page that asks, twice",
  "app/promotions/admin/ui/offer-actions.tsx": "takes a reason; the shop sends it again",
  "app/refunds/seller/ui/shop-actions.tsx": "the look of the buttons in its questions",
  "app/shops/admin/ui/closing-card.tsx": "is the page that asks, with a reason and a tick",
  "app/shops/admin/ui/decision-card.tsx": "takes a reason; the shop hands in again",
  "app/staff/admin/ui/factor-card.tsx": "takes the password",
  "app/staff/admin/ui/invites-card.tsx": "a new link is sent at any time",
  "app/staff/admin/ui/member-row.tsx": "can be enabled again",
  "app/staff/admin/ui/sessions-card.tsx": "who is signed out there signs in again",
  "app/wallet/admin/adjustments/ui/adjustment-decision.tsx": "takes a reason; nothing has moved",
};

test("a button that looks dangerous asks first, or has a reason not to", () => {
  const danger = /<(?:button|SubmitButton|Send)\b[^>]*?(?:is-danger|kind="danger"|button-danger|\bdanger\b)/;
  const found = files.filter(({ text }) => danger.test(text.replace(/<ConfirmAction\b.*?<\/ConfirmAction>/gs, "")));
  expect(found.map(({ path }) => path)).toEqual(Object.keys(unasked));
});

test.each(locales)("in %s a button that moves money names the amount", (locale) => {
  const texts: Record<string, unknown> = JSON.parse(readFileSync(`locales/${locale}/ask.json`, "utf8"));
  const buttons = Object.entries(texts).filter(([key]) => key.endsWith("Yes"));
  expect(buttons.length).toBeGreaterThan(8);
  expect(buttons.filter(([, text]) => !String(text).includes("{{amount}}"))).toEqual([]);
});
