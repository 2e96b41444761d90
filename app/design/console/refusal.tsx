/** Why an act was refused, read aloud at once; nothing when it was not. */
export function Refusal({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className="c-note is-bad" role="alert">
      {text}
    </p>
  );
}
