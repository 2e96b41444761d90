interface FigureProps {
  label: string;
  /** Written out. */
  value: string;
  note: string;
}

/** A figure above a page: what it is, how much, and a note. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <dl className="c-figure c-card">
      <dt className="whole-row text-ink-2 font-xs">{label}</dt>
      <dd translate="no" className="whole-row font-lg leading-28 font-650">
        {value}
      </dd>
      <dd className="whole-row hint">{note}</dd>
    </dl>
  );
}
