import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mediaWidths } from "~/app/design/media-widths";
import { Photo, widthsFor } from "~/app/design/photo";

const ours = { src: "/media/abc", width: 720, height: 864, tint: 7 };

test("a picture of ours offers widths of the allow-list and keeps its shape before it has come", () => {
  const html = renderToStaticMarkup(<Photo picture={ours} place="half" />);
  expect(html).toContain('width="720" height="864"');
  expect(html).toContain("tint-7");
  expect(html).toContain('loading="lazy"');
  const offered = [...html.matchAll(/\/media\/abc-(\d+)\.webp/g)].map(([, width]) => Number(width));
  expect(offered.length).toBeGreaterThan(2);
  for (const width of offered) expect(mediaWidths).toContain(width);
});

test("no width is offered beyond the first that holds all its pixels", () => {
  expect(widthsFor("full", 720)).toEqual([480, 750]);
  expect(widthsFor("full", 4000)).toEqual([480, 750, 960, 1280]);
  expect(widthsFor("tile", 60)).toEqual([80]);
});

test("the first picture of a page is fetched first, the others when they come near", () => {
  const html = renderToStaticMarkup(<Photo picture={ours} place="full" eager="first" />);
  expect(html).toContain('fetchpriority="high"');
  expect(html).not.toContain("lazy");
});

test("a picture from elsewhere is asked for at its address, fills its box and does not say where it is shown", () => {
  const html = renderToStaticMarkup(
    <Photo
      picture={{ src: "https://elsewhere.test/a.jpg", width: 0, height: 0, tint: 36 }}
      place="full"
      alt="A sofa"
    />,
  );
  expect(html).toContain('src="https://elsewhere.test/a.jpg"');
  expect(html).toContain("cover");
  expect(html).not.toContain("srcSet");
  expect(html).toContain('referrerPolicy="no-referrer"');
  expect(html).toContain('alt="A sofa"');
});
