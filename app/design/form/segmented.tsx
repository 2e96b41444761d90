/** A segmented control of two to four links: each option has its own address. */
export function Segmented({
  label,
  choices,
}: {
  label: string;
  choices: readonly { href: string; label: string; current: boolean }[];
}) {
  return (
    <nav className="segmented" aria-label={label}>
      {choices.map((choice) => (
        <a key={choice.href} href={choice.href} aria-current={choice.current ? "page" : undefined}>
          {choice.label}
        </a>
      ))}
    </nav>
  );
}
