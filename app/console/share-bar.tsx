interface Share {
  name: string;
  /** In the unit of all shares; below zero counts as nothing. */
  value: number;
  /** Formatted amount. */
  text: string;
  tone: "text-ink-2" | "text-brand" | "text-ink-3" | "text-ok";
}

/** A bar of the shares of a sum, with the name and amount of each below it. The bar is decorative. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const sum = shares.reduce((total, { value }) => total + Math.max(value, 0), 0);
  let start = 0;
  const parts = shares.map(({ name, value, tone }) => {
    const width = sum === 0 ? 0 : (Math.max(value, 0) / sum) * 100;
    const x = start;
    start += width;
    return width > 0 && <rect key={name} className={tone} fill="currentColor" x={x} width={width} height="8" />;
  });
  return (
    <>
      <svg className="w-full block" viewBox="0 0 100 8" height="8" preserveAspectRatio="none" aria-hidden="true">
        {parts}
      </svg>
      <dl className="flex flex-wrap gap-8-16px justify-between">
        {shares.map(({ name, value, text, tone }) => (
          <div key={name}>
            <dt className="hint">
              <span className={tone} aria-hidden="true">
                ■
              </span>{" "}
              <span>{name}</span>
            </dt>
            <dd translate="no" className={value < 0 ? "m-0 c-bad" : "m-0"}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
