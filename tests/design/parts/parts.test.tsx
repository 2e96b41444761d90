import { expect, test } from "vitest";
import { PictureInput } from "~/app/console/fields/picture-input";
import { Person } from "~/app/console/person";
import { Spark } from "~/app/console/spark";
import { CodeField } from "~/app/design/form/code-field";
import { FilePicker } from "~/app/design/form/picker/file-picker";
import { PictureField } from "~/app/design/form/picture-field";
import { SearchPill } from "~/app/design/home-header";
import { LanguageMenu } from "~/app/design/menu/language-menu";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { ErrorPage } from "~/app/platform/ui/error-page";
import { drawn, htmlOf } from "../../support/drawn";

const initials = (name: string) => /c-avatar is-(\d)"[^>]*>([^<]*)</.exec(htmlOf(<Person name={name} />))?.slice(1);

test("a person has the initials of the first and last word, on a colour of the name", () => {
  expect(["lena lim", " Omar", "Anna van Dyk", "", "李 明"].map(initials)).toEqual([
    ["2", "LL"],
    ["5", "O"],
    ["5", "AD"],
    ["0", ""],
    ["2", "李明"],
  ]);
  expect(drawn(<Person name="Lena" note="M1" />)).toEqual(["L Lena M1"]);
});

test("a small chart goes from edge to edge, its largest value at the top", () => {
  const lines = (values: number[]) =>
    [...htmlOf(<Spark values={values} />).matchAll(/ d="([^"]*)"/g)].map(([, d]) => d);
  expect(lines([0, 5, 10])).toEqual(["M1.0 28.0L36.0 16.0L71.0 4.0L71 30L1 30Z", "M1.0 28.0L36.0 16.0L71.0 4.0"]);
  expect(lines([0])).toEqual(["M1.0 28.0L71 30L1 30Z", "M1.0 28.0"]);
});

test("a menu of languages marks the current one", () => {
  const choices = ["en", "ms"].map((code) => ({ code, name: code, href: `/?lng=${code}` }));
  expect(drawn(<LanguageMenu label="Language" choices={choices} current="ms" />)).toEqual([
    "[Language]",
    "en → /?lng=en",
    "ms → /?lng=ms (here)",
  ]);
});

test("the pill of the search leads to its first keyword, or to the search", () => {
  const keywords = ["boots", "hats"].map((text) => ({ text, href: `/search?q=${text}` }));
  expect(drawn(<SearchPill label="Search" keywords={keywords} href="/search" />)).toEqual([
    "Search boots → /search?q=boots",
  ]);
  expect(drawn(<SearchPill label="Search" keywords={[]} href="/search" />)).toEqual(["Search Search → /search"]);
});

test("a picture that is stored is shown, and can be removed where that is allowed", () => {
  const input = (values: Partial<Parameters<typeof PictureInput>[0]>) =>
    drawn(<PictureInput name="logo" label="Logo" hash="" {...values} />);
  expect(input({})).toEqual(["Logo", "logo=", "Choose a picture", "logoFile="]);
  expect(input({ hash: "ab", removeLabel: "No logo" })).toEqual([
    "Logo",
    "logo=ab",
    "Choose another",
    "logoFile=",
    "( ) logoNone=on",
    "No logo",
  ]);
  expect(input({ hash: "ab" })).toEqual(["Logo", "logo=ab", "Choose another", "logoFile="]);
  expect(input({ removeLabel: "No logo", hint: "Square", error: "Too large" }).at(-1)).toBe("! Too large");
  expect(input({ hint: "Square" }).at(-1)).toBe("Square");
});

test("a file is chosen by words of the page's language, which label the input where nothing else does", () => {
  const picker = (values: object) =>
    htmlOf(<FilePicker name="file" accept="image/png" words="Choose a picture" face={<i />} {...values} />);
  expect(picker({})).toMatch(
    /^<label class="file-picker picker-button">.*Choose a picture.*<input type="file" [^>]*\/><\/label>$/,
  );
  const named = picker({ id: "logo", invalid: true, note: "logo-note" });
  expect(named).toMatch(/^<span class="file-picker picker-button" data-invalid="">/);
  expect(named).toMatch(/ id="logo".* aria-invalid="true" aria-describedby="logo-note"/);
});

test("a field of pictures takes as many as there is room for", () => {
  const labels = { add: "Add", remove: "Remove", sending: "Sending", tooMany: "Too many" };
  const picture = { src: "/media/ab", width: 9, height: 9, tint: 1 };
  const field = (count: number, values: object = {}) =>
    drawn(
      <PictureField
        label="Proof"
        name="picture"
        max={2}
        labels={labels as Parameters<typeof PictureField>[0]["labels"]}
        pictures={Array.from({ length: count }, (_, id) => ({ id: String(id), picture }))}
        {...values}
      />,
    );
  expect(field(1)).toEqual([
    "Proof",
    "[]",
    "pictureId=0",
    "[Remove] pictureRemove=0",
    "Add 1/2",
    "picture=",
    "[Add] pictureAdd=1",
  ]);
  expect(field(2)).toEqual([
    "Proof",
    "[]",
    "pictureId=0",
    "[Remove] pictureRemove=0",
    "pictureId=1",
    "[Remove] pictureRemove=1",
  ]);
  expect(field(0, { hint: "Up to 8 MB" }).at(-1)).toBe("Up to 8 MB");
  expect(field(0, { hint: "Up to 8 MB", error: "Too large" }).at(-1)).toBe("! Too large");
});

test("a code can be sent once the time to wait is over", () => {
  const send = { name: "intent", value: "send", label: "Send", waitText: (left: number) => `${left} s` };
  const field = (waitSeconds: number) => drawn(<CodeField label="Code" name="code" send={{ ...send, waitSeconds }} />);
  expect(field(0)).toContain("[Send] intent=send");
  expect(field(3)).toContain("3 s");
  expect(drawn(<CodeField label="Code" name="code" />)).toEqual(["Code", "code="]);
});

test("a failed page can be tried again, one that is not there cannot; staff go back to the console", () => {
  const page = (status: number, at: string) => drawn(<ErrorPage status={status} />, { at });
  expect(page(500, "/pages/cart/cart?x=1")).toEqual([
    "Back → /",
    "Something went wrong",
    "Something went wrong",
    "It is our fault, not yours. Nothing was lost; please try again in a moment.",
    "Try again → /pages/cart/cart?x=1",
    "Go to the home page → /",
    "!",
  ]);
  expect(page(404, "/nowhere")).toEqual([
    "Back → /",
    "This page is not here",
    "This page is not here",
    "The address may be old or mistyped, or the page is not open yet.",
    "Go to the home page → /",
    "!",
  ]);
  const homes = ["/operator", "/operator/jobs", "/operators"].map((at) => page(404, at).at(-1));
  expect(homes).toEqual(["!", "!", "!"]);
});

function Amounts() {
  const amount = usePlainAmounts("USD");
  return <p>{[amount(-150), amount(150), amount(150, true), amount(0, true), amount(-150, true)].join(" ")}</p>;
}

test("amounts of ledgers have a sign where it says something", () => {
  expect(drawn(<Amounts />)).toEqual(["−1.50 1.50 +1.50 0.00 −1.50"]);
});
