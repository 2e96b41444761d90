import { randomUUID } from "node:crypto";
import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import { renderWithFragments } from "~/app/platform/fragments/fragment-cache.server";

function Part({ text, rendered, fails }: { text: string; rendered: string[]; fails: boolean }) {
  rendered.push(text);
  if (fails) throw new Error("cannot be rendered");
  return <b>{text}</b>;
}

/** A page of fragments that lists what is rendered. */
function makePage(texts: readonly string[], fails = false) {
  const rendered: string[] = [];
  const page = (
    <main>
      {texts.map((text) => (
        <CachedFragment key={text} name="part" data={text}>
          <Part text={text} rendered={rendered} fails={fails} />
        </CachedFragment>
      ))}
      {"and text"}
    </main>
  );
  return { page, rendered };
}

const draw = (page: JSX.Element, variant = "en") =>
  renderWithFragments({ page, variant, within: (fragment) => fragment, render: renderToString }).toString();

test("a page of fragments is what it is drawn whole; a fragment is rendered once for all pages in its language", () => {
  const texts = [randomUUID(), `<${randomUUID()}>`];
  const first = makePage(texts);
  expect(draw(first.page)).toBe(renderToString(makePage(texts).page));
  expect(first.rendered).toEqual(texts);
  const second = makePage([...texts].reverse());
  expect(draw(second.page)).toBe(renderToString(makePage([...texts].reverse()).page));
  expect(second.rendered).toEqual([]);
  const russian = makePage(texts);
  draw(russian.page, "ru");
  expect(russian.rendered).toEqual(texts);
});

test("text that looks like the place of a fragment stays text", () => {
  const text = '<template data-fragment="x-0"></template>';
  expect(draw(makePage([text]).page)).toBe(renderToString(makePage([text]).page));
});

test("when a fragment cannot be rendered, the page is drawn whole and fails where it would", () => {
  const { page, rendered } = makePage([randomUUID()], true);
  expect(() => draw(page)).toThrow("cannot be rendered");
  expect(rendered).toHaveLength(2);
});

test("a fragment with a gap, where a part of it failed, is not kept", () => {
  const text = randomUUID();
  const page = (fails: boolean) => (
    <CachedFragment name="part" data={text}>
      <Suspense fallback="failed">
        <Part text={text} fails={fails} rendered={[]} />
      </Suspense>
    </CachedFragment>
  );
  expect(draw(page(true))).toContain("failed");
  expect(draw(page(false))).toContain(`<b>${text}</b>`);
});

test("in the browser, and wherever nothing is collected, a fragment is its child", () => {
  const { page, rendered } = makePage(["x"]);
  expect(renderToString(page)).toContain("<b>x</b>");
  expect(rendered).toEqual(["x"]);
});
