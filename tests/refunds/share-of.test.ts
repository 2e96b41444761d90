import { expect, test } from "vitest";
import { movedShare, percentOf, shareOf } from "~/app/refunds/admin/share-of";

test("a share of the most is rounded down, and its slider stands at the nearest whole one", () => {
  expect([shareOf(60, 8700), shareOf(33, 100), shareOf(100, 8701), shareOf(0, 8700)]).toEqual([5220, 33, 8701, 0]);
  expect([shareOf(101, 100), shareOf(-1, 100)]).toEqual([100, 0]);
  expect([percentOf(5220, 8700), percentOf(1, 8700), percentOf(0, 0)]).toEqual([60, 0, 0]);
});

test("without the script the one that was moved counts: the slider, unless the amount was typed as well", () => {
  const sent = (fields: Record<string, string>) => {
    const form = new FormData();
    const shown = { amount: "87.00", amountShown: "87.00", share: "100", shareShown: "100" };
    for (const [name, value] of Object.entries({ ...shown, ...fields })) form.set(name, value);
    return movedShare(form);
  };
  expect(sent({})).toBeNull();
  expect(sent({ share: "60" })).toBe(60);
  expect(sent({ share: "60", amount: "52.20" })).toBeNull();
  expect(sent({ amount: "52.20" })).toBeNull();
  for (const share of ["", "6e1", "-5", "1000"]) expect(sent({ share }), share).toBeNull();
});
