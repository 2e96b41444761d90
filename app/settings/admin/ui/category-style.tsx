import type { CategoryStyle } from "../../settings";

/** [x, y, width, height, kind]: the category page drawn in 96×72, without its header. */
type Block = readonly [number, number, number, number, "dark" | "mid" | "brand" | "rail"];

const tiles = (left: number, top: number, columns: number, rows: number, size: number, gap: number): Block[] =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [left + (index % columns) * (size + gap), top + Math.floor(index / columns) * (size + gap + 4)];
    return [x, y, size, size, "mid"] as const;
  });

const rail: Block[] = [
  [0, 0, 24, 72, "rail"],
  [0, 14, 2, 10, "brand"],
  ...[5, 17, 29, 41, 53].map((y): Block => [6, y, 13, 4, "dark"]),
];

const drawings: Record<CategoryStyle, Block[]> = {
  "1": [0, 1, 2].flatMap((row): Block[] => [
    [6, 5 + row * 22, 84, 17, "mid"],
    [11, 11 + row * 22, 24, 5, row === 0 ? "brand" : "dark"],
  ]),
  "2": [
    ...tiles(8, 6, 3, 3, 17, 14).map(([x, y, w, , what]): Block => [x, 6 + (y - 6) * 0.62, w, 14, what]),
    ...[0, 1, 2].flatMap((row) => [0, 1, 2].map((at): Block => [10 + at * 31, 22 + row * 21.7, 13, 2.5, "dark"])),
  ],
  "3": [...rail, [30, 5, 60, 13, "brand"], ...tiles(30, 23, 3, 2, 16, 6)],
  "4": [
    ...rail,
    [30, 6, 26, 4, "dark"],
    ...tiles(30, 14, 3, 1, 16, 6),
    [30, 39, 22, 4, "brand"],
    ...tiles(30, 47, 3, 1, 16, 6),
  ],
};

/** Renders a thumbnail of a category page style. Decorative, because its name stands beside it. */
export function CategoryPicture({ of }: { of: CategoryStyle }) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true">
      {drawings[of].map(([x, y, width, height, what]) => (
        <rect key={`${x} ${y} ${width}`} x={x} y={y} width={width} height={height} rx="2" className={`is-${what}`} />
      ))}
    </svg>
  );
}
