interface LeftOutProps {
  /** How many in all. */
  heading: string;
  /** How many for each reason, as sentences. */
  reasons: readonly string[];
}

/** What an act on many leaves as it is: how many, and why. */
export function LeftOut({ heading, reasons }: LeftOutProps) {
  if (reasons.length === 0) return null;
  return (
    <div>
      <p>{heading}</p>
      <ul className="c-chips c-row">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
