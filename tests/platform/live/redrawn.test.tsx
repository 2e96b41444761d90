import { Component, type ReactElement, useState } from "react";
import { expect, test, vi } from "vitest";
import { Redrawn } from "~/app/platform/ui/redrawn/redrawn";
import { control, doing, field, live, press, typeInto, withDocument } from "../../support/live";

withDocument();

/** Inserts a count before its words at a press. */
function Basket({ worse }: { worse?: () => void }) {
  const [count, setCount] = useState(0);
  worse?.();
  return (
    <form>
      <input name="remark" />
      <textarea name="remark" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count > 0 && <b key={count}>{count}</b>}
        <span>Basket</span>
      </button>
    </form>
  );
}

class Page extends Component<{ children: ReactElement }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>It is our fault</p> : this.props.children;
  }
}

/** The document of these tests throws the same, but gives it no name. */
function asBrowsers(): void {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { insertBefore } = Node.prototype;
  vi.spyOn(Node.prototype, "insertBefore").mockImplementation(function (this: Node, node, before) {
    if (before && before.parentNode !== this) throw new DOMException("not a child", "NotFoundError");
    return insertBefore.call(this, node, before);
  });
}

/** Puts another element in the place of the words. */
async function translate(): Promise<void> {
  await doing(() => control("Basket").querySelector("span")?.replaceWith(document.createElement("font")));
  await doing(() => control("").querySelector("font")?.append("Basket"));
}

test("a screen whose parts were replaced by another program is drawn anew, and what was typed stays", async () => {
  asBrowsers();
  await live(
    <Page>
      <Redrawn>
        <Basket />
      </Redrawn>
    </Page>,
  );
  const [line, text] = document.querySelectorAll<HTMLInputElement>("[name=remark]");
  await typeInto(line as HTMLElement, "at the door");
  await typeInto(text as HTMLElement, "not before nine");
  await translate();
  await press("Basket");
  expect(control("Basket").innerHTML).toBe("<span>Basket</span>");
  expect(field("remark").value).toBe("at the door");
  expect(document.querySelector("textarea")?.value).toBe("not before nine");
  await press("Basket");
  expect(control("1Basket").innerHTML).toBe("<b>1</b><span>Basket</span>");
});

test("one that is broken again at once ends in the error page", async () => {
  asBrowsers();
  const page = await live(
    <Page>
      <Redrawn>
        <Basket />
      </Redrawn>
    </Page>,
  );
  for (let time = 0; time < 3; time++) {
    await translate();
    await press("Basket");
    expect(page.said().join()).not.toContain("fault");
  }
  await translate();
  await press("Basket");
  expect(page.said().join()).toContain("It is our fault");
});

test("an error of the screen itself ends in the error page at once", async () => {
  asBrowsers();
  let fails = false;
  const worse = () => {
    if (fails) throw new TypeError("undefined is not a price");
  };
  const page = await live(
    <Page>
      <Redrawn>
        <Basket worse={worse} />
      </Redrawn>
    </Page>,
  );
  fails = true;
  await press("Basket");
  expect(page.said().join()).toContain("It is our fault");
});
