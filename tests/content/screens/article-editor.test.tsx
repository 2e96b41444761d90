import { expect, test } from "vitest";
import AgreeScreen from "~/app/account/routes/sign-in/agree";
import EditorScreen from "~/app/content/admin/routes/article";
import VersionsScreen from "~/app/content/admin/routes/article-versions";
import { screenOf } from "../../support/drawn";

const words = { title: "Tea week", summary: "", body: "Words" };
const editor = screenOf(
  <EditorScreen />,
  {
    title: "Tea week",
    id: 7,
    kind: "news",
    state: "live",
    legal: false,
    asks: false,
    locale: "ms",
    source: "en",
    languages: [
      { locale: "en", state: "written" },
      { locale: "ms", state: "outdated" },
      { locale: "ja", state: "missing" },
    ],
    words,
    outdated: true,
    seen: "5",
    original: { title: "Tea", summary: "", body: "All about it" },
    preview: [{ kind: "paragraph", pieces: [{ text: "Words" }] }],
    draft: true,
    edition: 2,
    version: 9,
    editor: "Nadia",
    editedAt: 0,
    placing: false,
    place: { category: "", tag: "hot", headline: "on", picture: "", source: "en", seen: "{}" },
    plan: null as object | null,
    publication: { from: "1970-01-01T00:00", until: "", zone: "UTC", note: "", important: "" },
    categories: [],
    edits: true,
    publishes: true,
  },
  { at: "/operator/articles/7?lang=ms" },
);

test("the editor shows one language, what it was translated from, and what the others lack", () => {
  expect(editor.page()).toMatchInlineSnapshot(`
    [
      "Tea week",
      "News",
      "Shown",
      "View in the shop → /pages/article/details?id=7",
      "All articles → /operator/articles",
      "[] intent=words",
      "label: Languages",
      "[English] go=en",
      "Bahasa Melayu outdated → /operator/articles/7?lang=ms (here)",
      "[日本語 not written] go=ja",
      "[Placement] go=place",
      "seen=5",
      "Words in Bahasa Melayu",
      "The source (English) has changed since this translation.",
      "[Translated from: English]",
      "Tea",
      "All about it",
      "Title",
      "title=Tea week",
      "Summary",
      "summary=",
      "For lists and search engines; empty = where the text begins.",
      "Text",
      "body=Words",
      "Empty lines separate paragraphs. # heading, ## smaller heading, - list, 1. numbered list, > quotation, **strong**, *stressed*, [words](https://address or /pages/…).",
      "( ) confirmed=on",
      "Still says what the source (English) says",
      "[Save draft] intent=words",
      "[Preview] intent=preview",
      "Preview of what is saved",
      "Tea week",
      "Words",
      "Publication",
      "Version 2 is published; the draft differs. Last change: Nadia, Jan 1, 1970, 00:00 UTC",
      "Compare the draft → /operator/articles/7/versions?with=2",
      "version=9",
      "zone=UTC",
      "Shown from",
      "from=1970-01-01T00:00",
      "Empty = now. With a later date, the present words are shown until then. Time zone: UTC",
      "Shown until",
      "until=",
      "Empty = without end.",
      "Note on this version",
      "note=",
      "What changed and why, for colleagues.",
      "[Publish] intent=publish",
      "[Discard draft]",
      "Discard the draft in all languages, and what is typed here? The published words come back.",
      "[Cancel]",
      "[Discard draft] intent=discard",
      "[Take down]",
      "Take the article off all pages?",
      "[Cancel]",
      "[Take down] intent=takeDown",
      "[Delete]",
      "Delete the article? It leaves all pages at once and can be restored.",
      "[Cancel]",
      "[Delete] intent=delete",
    ]
  `);
});

test("whoever may only read gets no buttons, and a legal text no end", () => {
  const reader = editor.page({ edits: false, publishes: false });
  expect(reader.filter((line) => line.startsWith("["))).toEqual(["[Translated from: English]"]);
  expect(editor.told({ kind: "privacy", legal: true, asks: true })).toMatchInlineSnapshot(`
    [
      "News ⇒ Privacy statement",
      "- Shown until",
      "- until=",
      "- Empty = without end.",
      "+ Bahasa Melayu: outdated",
      "+ ( ) important=on",
      "+ Important: ask everyone again",
      "+ Signed-in people see the new version at their next visit and agree before they go on.",
      "- [Take down]",
      "- Take the article off all pages?",
      "- [Cancel]",
      "- [Take down] intent=takeDown",
      "- [Delete]",
      "- Delete the article? It leaves all pages at once and can be restored.",
      "- [Cancel]",
      "- [Delete] intent=delete",
    ]
  `);
});

test("words that wait for their date are said beside the form, which plans them anew", () => {
  const plan = { at: Date.UTC(2030, 0, 1), by: "Omar", isDraft: true };
  expect(editor.told({ plan })).toMatchInlineSnapshot(`
    [
      "+ New words are planned for Jan 1, 2030, 00:00 UTC, by Omar.",
      "+ The plan keeps the words it was made with: what is saved later is not in it. Publishing or planning again replaces it.",
      "+ What it will change → /operator/articles/7/versions?with=2&to=planned",
      "[Discard draft] ⇒ [Cancel the plan]",
      "Discard the draft in all languages, and what is typed here? The published words come back. ⇒ Cancel the plan? What people see and the draft stay as they are.",
      "[Discard draft] intent=discard ⇒ [Cancel the plan] intent=unplan",
      "Take the article off all pages? ⇒ Take the article off all pages? Its plan is cancelled with it.",
    ]
  `);
  const later = editor.page({ plan: { ...plan, isDraft: false } });
  expect(later).toContain("[Discard draft] intent=discard");
  expect(later.join()).toContain("The planned words come back.");
  const legal = editor.page({ plan, kind: "privacy", legal: true, publishes: false });
  expect(legal.join()).toContain("New words are planned for Jan 1, 2030");
  expect(legal.join()).not.toContain("intent=unplan");
});

test("what a colleague has saved meanwhile stands beside what was typed", () => {
  const theirs = { title: "Theirs", summary: "", body: "30 days", by: "Omar", runs: [{ kind: "gone", text: "30" }] };
  const reply = {
    values: { intent: "words", ...words, body: "90 days", seen: "6" },
    errors: { "": "articles:errors.stale" },
    theirs,
  };
  const page = editor.page({}, reply).join("\n");
  for (const said of ["Omar has saved this meanwhile:", "30 days", "90 days", "seen=6"]) expect(page).toContain(said);
});

test("versions say who published them when, and what they changed", () => {
  const version = { number: 2, note: "Longer", by: "Nadia", important: true, at: 0 };
  const versions = screenOf(<VersionsScreen />, {
    title: "Tea",
    id: 7,
    edition: 2,
    versions: [version, { ...version, number: 1, note: "", by: null, important: false }],
    comparison: null as object | null,
    edits: true,
  });
  expect(versions.page()).toMatchInlineSnapshot(`
    [
      "Versions: Tea",
      "Back to the editor → /operator/articles/7",
      "label: Versions",
      "Version 2 Published Important Longer",
      "Nadia, Jan 1, 1970, 00:00 UTC",
      "Compare with now : Version 2 → /operator/articles/7/versions?with=2",
      "What it changed : Version 2 → /operator/articles/7/versions?with=1&to=2",
      "number=2",
      "[Make it the draft : Version 2]",
      "Version 1",
      "Built in, Jan 1, 1970, 00:00 UTC",
      "Compare with now : Version 1 → /operator/articles/7/versions?with=1",
      "number=1",
      "[Make it the draft : Version 1]",
    ]
  `);
  const parts = [
    {
      name: "body",
      runs: [
        { kind: "gone", text: "30" },
        { kind: "new", text: "90" },
      ],
    },
  ];
  expect(
    versions.told({ comparison: { number: 1, to: 2, locale: "en", languages: ["en"], parts } }),
  ).toMatchInlineSnapshot(`
    [
      "+ From version 1 to version 2",
      "+ label: Languages",
      "+ English → /operator/articles/7/versions?with=1&to=2&lang=en (here)",
      "+ Text",
      "+ 30",
      "+ 90",
    ]
  `);
});

test("a new version of a legal text is read, agreed to, or left by signing out", () => {
  const agree = screenOf(<AgreeScreen />, {
    title: "New terms",
    texts: [{ id: 3, number: 2, title: "Privacy" }],
    shown: "3.2",
  });
  expect(agree.page()).toMatchInlineSnapshot(`
    [
      "Back → /pages/user/help",
      "New terms",
      "Since you agreed, this has changed in a way that matters. Please read it before you go on; then you are back where you were.",
      "Privacy Version 2 → /pages/article/details?id=3",
      "shown=3.2",
      "( ) agree=",
      "I have read this and agree",
      "[Agree and go on]",
      "If you do not agree, you can log out, take your data along, or give your account up.",
      "[Log out]",
      "My data and my account → /pages/user/setting/data",
    ]
  `);
});
