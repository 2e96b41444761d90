interface SavedProps {
  talk: string;
  /** The questions, serialised by `writeTurn`. */
  turns: readonly string[];
  voted: readonly string[];
  /** The last question as text, which becomes the first message to a person. */
  question: string;
}

/** The exchange so far, as hidden fields of a form: only the questions, since answers are computed again. */
export function Kept({ talk, turns, voted, question }: SavedProps) {
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
