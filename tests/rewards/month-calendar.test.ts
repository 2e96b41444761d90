import { describe, expect, test } from "vitest";
import { nextReminder } from "~/app/rewards/reminders/next-reminder";
import { mendOffer } from "~/app/rewards/sign-in/mend-offer.server";
import { monthWeeks } from "~/app/rewards/sign-in/month-calendar";
import { rewardWeek } from "~/app/rewards/sign-in/reward-week";
import { defaultSettings } from "~/app/settings/default-settings";

const { rewards: rules } = defaultSettings;

test("a month has weeks from Monday, with what became of each day", () => {
  const signed = [
    { day: "2026-11-23", madeUp: true },
    { day: "2026-11-24", madeUp: false },
    { day: "2026-11-25", madeUp: false },
  ];
  const weeks = monthWeeks("2026-11", "2026-11-25", signed);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]?.map((one) => one?.day ?? null)).toEqual([...Array(6).fill(null), "2026-11-01"]);
  expect(weeks[4]?.slice(-7).map((one) => one?.state)).toEqual([
    "madeUp",
    "signed",
    "signed",
    "coming",
    "coming",
    "coming",
    "coming",
  ]);
  expect(weeks.flat().filter((one) => one?.today)).toMatchObject([{ day: "2026-11-25" }]);
  expect(monthWeeks("2026-11", "2026-11-25", []).flat()).toContainEqual({
    day: "2026-11-25",
    state: "open",
    today: true,
  });
  // February of a leap year.
  expect(
    monthWeeks("2028-02", "2028-03-01", [])
      .flat()
      .filter((one) => one !== null),
  ).toHaveLength(29);
});

test("the week of a streak has the day among its seven, and from the eighth the points of the seventh", () => {
  expect(rewardWeek(rules, 2).map(({ points, state }) => [points, state])).toEqual([
    [5, "done"],
    [5, "today"],
    [10, "coming"],
    [10, "coming"],
    [15, "coming"],
    [15, "coming"],
    [30, "coming"],
  ]);
  const later = rewardWeek(rules, 9);
  expect(later.map(({ day }) => day)).toEqual([8, 9, 10, 11, 12, 13, 14]);
  expect(later.every(({ points }) => points === 30)).toBe(true);
  expect(later[1]?.state).toBe("today");
});

describe("the day that can be made up", () => {
  const state = { today: "2026-11-25", signed: true, streak: 2, longest: 8, madeUp: 0, joined: "2026-01-01" };
  const runs = [
    { first: "2026-11-24", last: "2026-11-25", days: 2 },
    { first: "2026-11-15", last: "2026-11-22", days: 8 },
  ];
  test("is the latest one, with the streak as it would be", () => {
    expect(mendOffer(state, runs, rules)).toEqual({ day: "2026-11-23", points: 20, from: 2, to: 11, left: 3 });
    expect(mendOffer({ ...state, signed: false, streak: 0 }, [], rules)).toMatchObject({ day: "2026-11-24", to: 1 });
  });
  test("is none further back, before the account, or after the last of the month", () => {
    const whole = [{ first: "2026-11-22", last: "2026-11-25", days: 4 }];
    expect(mendOffer({ ...state, streak: 4 }, whole, rules)).toBeNull();
    expect(mendOffer({ ...state, joined: "2026-11-24" }, runs, rules)).toBeNull();
    expect(mendOffer({ ...state, madeUp: 3 }, runs, rules)).toBeNull();
    expect(mendOffer(state, runs, { ...rules, mendDays: 0 })).toBeNull();
  });
});

describe("the next reminder", () => {
  const at = (now: string, minute: number, zone: string) => nextReminder(Date.parse(now), minute, zone).toISOString();
  test("is today or tomorrow by the person's zone", () => {
    expect(at("2026-11-25T11:59:00Z", 20 * 60, "Asia/Shanghai")).toBe("2026-11-25T12:00:00.000Z");
    expect(at("2026-11-25T12:00:00Z", 20 * 60, "Asia/Shanghai")).toBe("2026-11-26T12:00:00.000Z");
  });
  test("keeps its hour where clocks change, and comes once", () => {
    expect(at("2026-03-28T20:00:00Z", 20 * 60, "Europe/Berlin")).toBe("2026-03-29T18:00:00.000Z");
    // 02:00 is skipped on that day.
    expect(at("2026-03-29T00:00:00Z", 120, "Europe/Berlin")).toBe("2026-03-29T01:00:00.000Z");
    // 02:00 comes twice: the first counts.
    expect(at("2026-10-25T00:00:00Z", 120, "Europe/Berlin")).toBe("2026-10-26T01:00:00.000Z");
  });
});
