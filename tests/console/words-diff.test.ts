import { describe, expect, test } from "vitest";
import { diffWords, type WordsRun } from "~/app/console/words-diff";
import { randomOf } from "../support/random";

const said = (runs: WordsRun[]) =>
  runs.map(({ kind, text }) => (kind === "same" ? text : kind === "gone" ? `[-${text}-]` : `{+${text}+}`)).join("");
const sideOf = (runs: WordsRun[], side: "gone" | "new") =>
  runs
    .filter(({ kind }) => kind === "same" || kind === side)
    .map(({ text }) => text)
    .join("");

describe("the words that differ", () => {
  test("are whole words, what is gone before what is new", () => {
    expect(said(diffWords("We keep your data for 30 days.", "We keep your data for 90 days.", "en"))).toBe(
      "We keep your data for [-30-]{+90+} days.",
    );
    expect(said(diffWords("one two", "one brave new two", "en"))).toBe("one {+brave new +}two");
    expect(said(diffWords("a b c d", "a x y d", "en"))).toBe("a [-b c-]{+x y+} d");
  });

  test("are found in languages without spaces", () => {
    expect(said(diffWords("我们保存您的订单。", "我们删除您的订单。", "zh-CN"))).toBe("我们[-保存-]{+删除+}您的订单。");
    expect(said(diffWords("データを保存します。", "データを削除します。", "ja"))).toBe(
      "データを[-保存-]{+削除+}します。",
    );
  });

  test("are none in equal texts, and everything where there was nothing", () => {
    expect(diffWords("same", "same", "en")).toEqual([{ kind: "same", text: "same" }]);
    expect(diffWords("", "", "en")).toEqual([]);
    expect(diffWords("", "all new", "en")).toEqual([{ kind: "new", text: "all new" }]);
    expect(diffWords("all gone", "", "en")).toEqual([{ kind: "gone", text: "all gone" }]);
  });

  test("give both texts back, whatever they are, also beyond what is compared", () => {
    const random = randomOf(7);
    const text = (length: number) => Array.from({ length }, () => "abcde \n"[random.below(7)]).join("");
    for (let run = 0; run < 200; run++) {
      const [old, now] = [text(run % 40), text((run * 7) % 40)];
      const runs = diffWords(old, now, "en");
      expect([sideOf(runs, "gone"), sideOf(runs, "new")]).toEqual([old, now]);
    }
    const [old, now] = [
      Array.from({ length: 4000 }, (_, at) => `old${at}`),
      Array.from({ length: 4000 }, (_, at) => `new${at}`),
    ];
    const runs = diffWords(old.join(" "), now.join(" "), "en");
    expect([sideOf(runs, "gone"), sideOf(runs, "new")]).toEqual([old.join(" "), now.join(" ")]);
  });
});
