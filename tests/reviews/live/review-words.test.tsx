import { expect, test } from "vitest";
import type { Review } from "~/app/reviews/review";
import { ReviewWords } from "~/app/reviews/ui/review-words";
import { answering, later } from "../../support/asked";
import { control, doing, field, live, press, settle, withDocument } from "../../support/live";

withDocument();

const at = "/pages/product/comment?id=7";
const words = (translation: Review["translation"]) =>
  live(<ReviewWords className="words" review={{ id: 31, body: "Bon", translation } as Review} />, { at });
const button = "Translate";

test("a translation is asked for once, shown with its language, and the original stays at hand", async () => {
  const slow = later();
  const asked = answering(slow.answer);
  const { said } = await words("offered");
  expect(said()).toEqual(["Bon", "id=31", `back=${at}`, `[${button}]`]);
  await press(button);
  const busy = document.querySelector("button") as HTMLButtonElement;
  expect([busy.textContent, busy.getAttribute("aria-disabled")]).toEqual(["Translating…", "true"]);
  await doing(() => field("id").form?.requestSubmit());
  slow.give({ text: "Good", from: "French" });
  await settle();
  expect(asked).toEqual(["POST /pages/product/comment/translate id=31&live=1"]);
  expect(said()).toEqual(["Good", "[Translated from French · Show original]", "Bon"]);
});

test.each([
  ["offline", "failed"],
  ["500", "failed"],
  ["tooMany", "tooMany"],
])("what is refused (%s) is said, and can be asked for again", async (how) => {
  const refusal = how === "tooMany" ? { refused: how } : new Response("{}", { status: 500 });
  const asked = answering(how === "offline" ? how : refusal, { text: "Good", from: "French" });
  const { said } = await words("offered");
  await press(button);
  await settle();
  expect(said()).toHaveLength(5);
  expect(control(button).getAttribute("aria-disabled")).toBe("false");
  await press(button);
  await settle();
  expect([said()[0], asked.length]).toEqual(["Good", 2]);
});

test("a text that is in the language of the page already is not asked for again", async () => {
  answering({ refused: "same" });
  const { said } = await words("offered");
  await press(button);
  await settle();
  expect(said()).toHaveLength(2);
  expect(document.querySelector("form")).toBeNull();
});
