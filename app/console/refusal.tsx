/** The reason an action was refused, announced immediately; renders nothing otherwise. */
export function Refusal({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className="c-note is-bad" role="alert">
      {text}
    </p>
  );
}
