import { expect, test } from "vitest";
import { TextArea } from "~/app/design/form/text-area";
import { live, press, typeInto, withDocument } from "../../support/live";

withDocument();

const topics = [
  { label: "Quality", start: "Quality:" },
  { label: "尺寸", start: "尺寸：" },
];
const field = () => document.querySelector("textarea") as HTMLTextAreaElement;
const offered = () => [...document.querySelectorAll("button")].map(({ textContent }) => textContent);

test("a tapped topic begins a line at the end of the text, once, and the writing goes on there", async () => {
  const { said } = await live(<TextArea label="Your words" name="body" limit={40} topics={topics} />);
  await press("Quality");
  expect([field().value, document.activeElement === field(), offered()]).toEqual(["Quality: ", true, ["尺寸"]]);
  await typeInto(field(), "Quality: good ");
  await press("尺寸");
  expect([field().value, offered()]).toEqual(["Quality: good\n尺寸：", []]);
  expect(said().join(" ")).toContain("17/40");
});

test("a topic that was deleted is offered again, and one in a text that came back is not", async () => {
  await live(<TextArea label="Your words" name="body" limit={40} value="Quality: good" topics={topics} />);
  expect(offered()).toEqual(["尺寸"]);
  await typeInto(field(), "");
  expect(offered()).toEqual(["Quality", "尺寸"]);
});

test("whoever keeps what is typed hears of a tapped topic", async () => {
  await live(<TextArea label="Your words" name="body" limit={40} topics={topics} />);
  const heard: string[] = [];
  document.addEventListener("input", ({ target }) => heard.push((target as HTMLTextAreaElement).value), { once: true });
  await press("Quality");
  expect(heard).toEqual(["Quality: "]);
});
