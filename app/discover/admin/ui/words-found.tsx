/** A text in which what the word list found is marked. */
export function WordsFound({ text, found }: { text: string; found: readonly string[] }) {
  const parts: { text: string; marked: boolean; at: number }[] = [];
  let rest = text;
  let at = 0;
  while (rest !== "") {
    const next = found
      .map((words) => ({ words, at: rest.indexOf(words) }))
      .filter((one) => one.at !== -1 && one.words !== "")
      .sort((a, b) => a.at - b.at)[0];
    const plain = next ? rest.slice(0, next.at) : rest;
    if (plain !== "") parts.push({ text: plain, marked: false, at });
    at += plain.length;
    if (!next) break;
    parts.push({ text: next.words, marked: true, at });
    at += next.words.length;
    rest = rest.slice(next.at + next.words.length);
  }
  return (
    <>
      {parts.map((part) =>
        part.marked ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
      )}
    </>
  );
}
