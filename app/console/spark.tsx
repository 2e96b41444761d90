/** A sparkline with a filled area, 72×30. Decorative: the figure next to it states the number. */
export function Spark({ values }: { values: number[] }) {
  const top = Math.max(...values, 1);
  const step = 70 / Math.max(values.length - 1, 1);
  const points = values.map(
    (value, index) => `${(1 + index * step).toFixed(1)} ${(28 - (value / top) * 24).toFixed(1)}`,
  );
  const line = `M${points.join("L")}`;
  return (
    <svg className="c-spark" viewBox="0 0 72 30" aria-hidden="true">
      <path className="is-area" d={`${line}L71 30L1 30Z`} />
      <path d={line} />
    </svg>
  );
}
