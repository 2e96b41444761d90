/**
 * Initials of a name in a coloured disc; the same name always has the same colour. Decorative: the name is next to it.
 */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "").join("");
  const tone = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6;
  return (
    <span className={`c-avatar is-${tone}`} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  );
}

/** A person in a row: disc, name, and a note such as their role. */
export function Person({ name, note }: { name: string; note?: string }) {
  return (
    <span className="c-who">
      <Initials name={name} />
      <span className="flex-1-1-6rem min-w-0">
        <bdi>{name}</bdi>{" "}
        {note && (
          <small data-breaks translate={/\p{L}/u.test(note) ? undefined : "no"}>
            {note}
          </small>
        )}
      </span>
    </span>
  );
}
