export function Refusal({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className="c-note is-bad" role="alert" data-fault="">
      {text}
    </p>
  );
}
