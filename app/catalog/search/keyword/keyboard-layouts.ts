/** The same keys on the keyboards of three alphabets. Korean letters follow the two-set layout. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = "йцукенгшщзхъфывапролджэячсмитьбюё";
const hangulKeys = "qwertyuiopasdfghjklzxcvbnmQWERTOP";
const hangul = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ";

const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const vowels = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
const finals = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ";
const pairs: Record<string, string> = {
  ㅗㅏ: "ㅘ",
  ㅗㅐ: "ㅙ",
  ㅗㅣ: "ㅚ",
  ㅜㅓ: "ㅝ",
  ㅜㅔ: "ㅞ",
  ㅜㅣ: "ㅟ",
  ㅡㅣ: "ㅢ",
  ㄱㅅ: "ㄳ",
  ㄴㅈ: "ㄵ",
  ㄴㅎ: "ㄶ",
  ㄹㄱ: "ㄺ",
  ㄹㅁ: "ㄻ",
  ㄹㅂ: "ㄼ",
  ㄹㅅ: "ㄽ",
  ㄹㅌ: "ㄾ",
  ㄹㅍ: "ㄿ",
  ㄹㅎ: "ㅀ",
  ㅂㅅ: "ㅄ",
};
const apart = Object.fromEntries(Object.entries(pairs).map(([two, one]) => [one, two]));

/** Returns the texts intended by someone who had another layout active; leaves out those equal to the typed text. */
export function otherLayouts(text: string): string[] {
  const meant: string[] = [];
  if (/[a-z]/i.test(text)) {
    meant.push(exchange(text.toLowerCase(), latin, cyrillic));
    meant.push(composed(exchange(keysOf(text), hangulKeys, hangul)));
  }
  if (/\p{Script=Cyrillic}/u.test(text)) meant.push(exchange(text.toLowerCase(), cyrillic, latin));
  if (/\p{Script=Hangul}/u.test(text)) meant.push(exchange(letters(text), hangul, hangulKeys).toLowerCase());
  return [...new Set(meant)].filter((one) => one !== text);
}

/** Lowercases capitals, except on the seven keys where they produce different Korean letters. */
function keysOf(text: string): string {
  return [...text].map((key) => (hangulKeys.includes(key) ? key : key.toLowerCase())).join("");
}

function exchange(text: string, from: string, to: string): string {
  const keys = [...to];
  return [...text].map((key) => keys[[...from].indexOf(key)] ?? key).join("");
}

/** Composes consecutive Korean letters into syllables. */
function composed(text: string): string {
  let made = "";
  const rest = [...text];
  while (rest.length > 0) {
    const initial = initials.indexOf(rest[0] ?? "");
    const first = rest[1] ?? "";
    if (initial < 0 || !vowels.includes(first)) {
      made += rest.shift() ?? "";
      continue;
    }
    rest.splice(0, 2);
    const vowel = pairs[first + (rest[0] ?? "")];
    if (vowel !== undefined) rest.shift();
    let final = 0;
    // A consonant before a vowel begins the next syllable.
    if (finals.indexOf(rest[0] ?? "") > 0 && !vowels.includes(rest[1] ?? " ")) {
      const one = rest.shift() ?? "";
      const two = vowels.includes(rest[1] ?? " ") ? undefined : pairs[one + (rest[0] ?? "")];
      if (two !== undefined) rest.shift();
      final = finals.indexOf(two ?? one);
    }
    made += String.fromCodePoint(0xac00 + (initial * 21 + vowels.indexOf(vowel ?? first)) * 28 + final);
  }
  return made;
}

/** Decomposes Korean syllables into the letters typed for them. */
function letters(text: string): string {
  return [...text]
    .flatMap((sign) => {
      const code = (sign.codePointAt(0) ?? 0) - 0xac00;
      if (code < 0 || code >= 11_172) return [...(apart[sign] ?? sign)];
      const three = [
        initials[Math.floor(code / 588)],
        vowels[Math.floor((code % 588) / 28)],
        finals[code % 28]?.trim(),
      ];
      return three.flatMap((letter = "") => [...(apart[letter] ?? letter)]);
    })
    .join("");
}
