interface KeptProps {
  talk: string;
  /** What was asked, as `writeTurn` writes it. */
  turns: readonly string[];
  voted: readonly string[];
  /** The last question in words, which a person is told. */
  question: string;
}

/** The exchange so far, as hidden fields of a form: only what was asked, since answers are made again. */
export function Kept({ talk, turns, voted, question }: KeptProps) {
  return (
    <>
      <input type="hidden" name="talk" value={talk} />
      <input type="hidden" name="question" value={question} />
      {turns.map((turn, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be asked twice.
        <input key={`${turn} ${at}`} type="hidden" name="said" value={turn} />
      ))}
      {voted.map((about) => (
        <input key={about} type="hidden" name="voted" value={about} />
      ))}
    </>
  );
}
