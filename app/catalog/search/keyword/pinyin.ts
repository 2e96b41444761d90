import { soundings } from "./soundings";

/** Min and max number of syllables: one alone is too many characters, and nobody types a sentence so. */
const [minSyllables, maxSyllables] = [2, 6];
/** Max ways to part a word into syllables: "xian" is one or two. */
const maxWays = 6;

const soundOf = new Map(
  [...soundings].flatMap(([syllable, characters]) => [...characters].map((one) => [one, syllable])),
);

/** Returns true for words that are said alike, as far as their characters are known: 照像 and 照相. */
export function saidAlike(one: string, other: string): boolean {
  const [first, second] = [[...one], [...other]];
  return (
    first.length === second.length && first.every((sign, at) => sign === second[at] || sameSound(sign, second[at]))
  );
}

const sameSound = (one: string, other = ""): boolean => soundOf.has(one) && soundOf.get(one) === soundOf.get(other);

/** Returns how a word in Latin letters can be read as Chinese: ways, each by the characters of its syllables. */
export function readings(run: string): string[][] {
  if (!/^[a-z]{4,36}$/.test(run)) return [];
  const ways: string[][] = [];
  const read = (from: number, before: string[]) => {
    if (ways.length >= maxWays || before.length > maxSyllables) return;
    if (from === run.length && before.length >= minSyllables) ways.push(before);
    // The longest syllable first: it is the one that is meant nearly always.
    for (let length = Math.min(6, run.length - from); length > 0; length--) {
      const characters = soundings.get(run.slice(from, from + length));
      if (characters !== undefined) read(from + length, [...before, characters]);
    }
  };
  read(0, []);
  return ways;
}

/** Returns every pair of characters of syllables that follow each other. */
export function pairsOf(ways: readonly (readonly string[])[]): string[] {
  const pairs = new Set<string>();
  for (const way of ways)
    for (const [at, characters] of way.slice(1).entries())
      for (const one of way[at] ?? "") for (const other of characters) pairs.add(one + other);
  return [...pairs];
}

/** Returns the words of known pairs that a word in Latin letters can be read as, the likeliest ways first. */
export function pinyinWords(ways: readonly (readonly string[])[], known: ReadonlySet<string>): string[] {
  return ways.flatMap((way) =>
    way
      .slice(1)
      .reduce(
        (words, characters) =>
          words.flatMap((word) =>
            [...characters].filter((next) => known.has(`${[...word].at(-1)}${next}`)).map((next) => word + next),
          ),
        [...(way[0] ?? "")],
      ),
  );
}
