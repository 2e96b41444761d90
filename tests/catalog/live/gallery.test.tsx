import { expect, test, vi } from "vitest";
import { Gallery } from "~/app/catalog/ui/goods/gallery";
import { doing, live, press, withDocument } from "../../support/live";

withDocument();

const picture = (src: string) => ({ src, width: 800, height: 800, tint: 1 });
const pictures = ["/media/a", "/media/b", "/media/c"].map(picture);
const width = 400;

/**
 * Shows the pictures of goods on a strip of this width; returns where it was scrolled to, and what shows that it was.
 */
async function shown(video: string | null, chosen: string | null) {
  const went: number[] = [];
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "scrollTo").mockImplementation(
    (to) => void went.push((to as ScrollToOptions).left ?? 0),
  );
  const gallery = (one: string | null) => (
    <Gallery title="Boots" pictures={pictures} video={video} chosen={one === null ? null : picture(one)} />
  );
  const { said, show, element } = await live(gallery(chosen));
  const strip = element.querySelector("ul") as HTMLElement;
  const swipe = (left: number) =>
    doing(() => {
      strip.scrollLeft = left;
      strip.dispatchEvent(new Event("scroll"));
    });
  return { went, said, swipe, strip, element, choose: (one: string | null) => show(gallery(one)) };
}

test("the strip goes to the picture of the chosen sku, past the video before them", async () => {
  const { went, choose } = await shown(null, "/media/b");
  await choose("/media/c");
  await choose("/media/of-no-picture");
  expect(went).toEqual([width, 2 * width]);
  expect((await shown("/media/film", "/media/b")).went).toEqual([2 * width]);
});

test("the counter and the thumbnails tell which one is seen, the last one at the end", async () => {
  const { said, swipe } = await shown("/media/film", null);
  const told = () => said().filter((line) => /\(here\)|^\d \/ \d$/.test(line));
  expect(told()).toEqual(["1 / 4"]);
  await swipe(1.6 * width);
  expect(told()).toEqual(["Show picture 2 → #picture-2 (here)", "3 / 4"]);
  await swipe(9 * width);
  expect(told()).toEqual(["Show picture 3 → #picture-3 (here)", "4 / 4"]);
});

test("a thumbnail goes to its picture, without loading anything", async () => {
  for (const [video, gone] of [
    [null, [0, 1, 0]],
    ["/media/film", [0, 0, 1, 0]],
  ] as const) {
    const { strip, element } = await shown(video, null);
    const seen = [...strip.children].map((one) => vi.spyOn(one, "scrollIntoView").mockImplementation(() => {}));
    expect(await press("Show picture 2")).toBe(true);
    expect(seen.map(({ mock }) => mock.calls.length)).toEqual(gone);
    element.remove();
  }
});
