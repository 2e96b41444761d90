import { expect, test } from "vitest";
import { pointMonths, shareSpent } from "~/app/rewards/admin/point-months";

const moved = (kind: string, cause: string, inMinor: number, outMinor: number, month = "2026-03") => ({
  month,
  kind,
  cause,
  inMinor,
  outMinor,
});

test("a month tells what was given, net of what was taken back, apart from what came back to people", () => {
  const [march, february] = pointMonths(
    [
      moved("points_issued", "points_bought", 20, 120),
      moved("points_issued", "points_opening", 0, 5),
      moved("points_issued", "points_forgotten", 0, 2),
      moved("points_spent", "points_paid", 90, 0),
      moved("points_spent", "points_refunded", 0, 30),
      moved("points_ended", "points_ended", 8, 0),
      moved("points_ended", "points_ended", 1, 0, "2026-02"),
    ],
    { last: "2026-03", count: 2 },
  );
  expect(march).toMatchObject({ bought: 100, other: 7, spent: 90, back: 30, ended: 8, signin: 0 });
  expect(february).toMatchObject({ month: "2026-02", ended: 1, bought: 0 });
});

test("a share of nothing is none", () => {
  expect([shareSpent(5, 0), shareSpent(1, 3), shareSpent(0, 3)]).toEqual([null, 33, 0]);
});
