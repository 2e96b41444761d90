import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rpxToCss, rpxValues, toRpx } from "~/modules/format/style/rpx";

describe("px becomes rpx", () => {
  test.each([
    ["12.5px", "25rpx"],
    ["2px 12.5px", "4rpx 25rpx"],
    ["-5px", "-10rpx"],
    ["+5px", "+10rpx"],
    [".5px", "1rpx"],
    ["-.25px", "-0.5rpx"],
    ["0px", "0rpx"],
    ["calc(100% - 10px)", "calc(100% - 20rpx)"],
    ["calc((100% - 10px) / 2 + 3px)", "calc((100% - 20rpx) / 2 + 6rpx)"],
    ["1px solid #eee", "2rpx solid #eee"],
    ["10PX", "20rpx"],
    ["1e2px", "200rpx"],
    ["1px,2px;3px", "2rpx,4rpx;6rpx"],
    ["rgba(0,0,0,.5) 1px 2px", "rgba(0,0,0,.5) 2rpx 4rpx"],
    ["共5px宽", "共10rpx宽"],
  ])("every length of %j is doubled", (before, after) => {
    expect(toRpx(before)).toBe(after);
  });

  test.each([
    "url(a10px.png)",
    "https://cdn.example/a.png?w=10px",
    "url( a 10px .png )",
    'url("x-10px.png")',
    "url('10px')",
    "url(a\\)10px.png)",
    '"10px"',
    "'it is 10px'",
    '"a \\" 10px"',
    "url(10px",
    '"10px',
    "#a10px",
    "#10px",
    "a10px",
    "--gap10px",
    "icon-10px",
    "10pxx",
    "10px5",
    "10rpx",
    "10 px",
    "100%",
    "1em",
    "1e3",
    "auto",
    "#ff0000",
    "50",
    "",
    "px",
  ])("%j stays as it is", (value) => {
    expect(toRpx(value)).toBe(value);
  });

  test("text in url() and quotes stays while its neighbours are converted", () => {
    expect(toRpx('url(a10px.png) 5px "7px" 1px')).toBe('url(a10px.png) 10rpx "7px" 2rpx');
  });

  test.each([[true], [false], [0], [12.5], [null], [undefined], [["1px"]], [Number.NaN]])(
    "%j is no text and passes through",
    (value) => {
      expect(toRpx(value)).toEqual(value);
    },
  );

  test("a number too large to double stays", () => {
    expect(toRpx("1e400px")).toBe("1e400px");
  });

  test("of an object only the values that are lengths are converted", () => {
    const values = { size: "1px", gap: 2, none: null, list: ["1px"], words: "10px off", texts: { en: "3px" } };
    expect(rpxValues(values, (name) => name !== "words" && name !== "texts")).toEqual({ ...values, size: "2rpx" });
  });
});

describe("for every text", () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        "px",
        "10px",
        "rpx",
        "1",
        ".",
        "-",
        "+",
        "e",
        "url(",
        ")",
        '"',
        "'",
        "\\",
        " ",
        "calc(",
        "#",
        "a",
        "5px",
        "%",
        "；",
        "\n",
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 20 },
  );

  test("it never throws and applying it twice changes nothing", () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const once = toRpx(parts.join(""));
        expect(toRpx(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  test("a list of plain lengths is doubled exactly", () => {
    const number = fc.integer({ min: -4000_00, max: 4000_00 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 4 }), (numbers) => {
        const served = String(toRpx(numbers.map((value) => `${value}px`).join(" ")));
        expect(served.split(" ").map(Number.parseFloat)).toEqual(numbers.map((value) => value * 2));
        expect(served).not.toMatch(/\dpx/);
      }),
    );
  });

  test("it takes linear time", () => {
    for (const part of ["url(", '"', "\\", "1", "-", "1.", "e1", "calc("]) {
      const started = performance.now();
      toRpx(part.repeat(60_000));
      expect(performance.now() - started).toBeLessThan(1500);
    }
  });
});

describe("rpx in a stylesheet", () => {
  test.each([
    ["25rpx", "calc(25 * var(--rpx))"],
    ["4rpx 25rpx", "calc(4 * var(--rpx)) calc(25 * var(--rpx))"],
    ["-10rpx", "calc(-10 * var(--rpx))"],
    ["0rpx", "0px"],
    ["calc(100% - 20rpx)", "calc(100% - calc(20 * var(--rpx)))"],
    ["50%", "50%"],
    ['url("/media/10rpx")', 'url("/media/10rpx")'],
  ])("%j is written %j", (value, css) => {
    expect(rpxToCss(value)).toBe(css);
  });
});
