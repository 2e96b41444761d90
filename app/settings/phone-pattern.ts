/** The longest pattern, in code points, and the most places of it that may be of several lengths or kinds. */
const longest = 120;
const mostChoices = 4;

const literal = /^(?:[0-9]|\\[+.()-]|\\d|\[(?:[0-9](?:-[0-9])?)+\])/;
const times = /^(?:\?|\{(\d{1,2})(?:,(\d{1,2}))?\})/;

/**
 * Whether a pattern of phone numbers is one that can be tried on any text in no time: digits, `\d`, classes of digits, `\+` and
 * the like, groups `(?:a|b)` one in another never, `?` and `{2,9}` behind a single place. What varies is limited to four places, so
 * the ways to try are few, whatever is typed; `*`, `+`, look-arounds and references are not part of it. It also reads the
 * same as the `pattern` of an input.
 */
export function isPhonePattern(pattern: string): boolean {
  if (pattern === "" || [...pattern].length > longest) return false;
  let rest = pattern;
  let choices = 0;
  let inGroup = false;
  let empty = true;
  while (rest !== "") {
    if (!inGroup && rest.startsWith("(?:")) {
      inGroup = true;
      empty = true;
      choices += 1;
      rest = rest.slice(3);
      continue;
    }
    if (rest.startsWith("|") && !empty) {
      empty = true;
      rest = rest.slice(1);
      continue;
    }
    if (inGroup && rest.startsWith(")") && !empty) {
      inGroup = false;
      rest = rest.slice(1);
      if (rest.startsWith("?")) rest = rest.slice(1);
      continue;
    }
    const place = literal.exec(rest)?.[0];
    if (place === undefined) return false;
    rest = rest.slice(place.length);
    empty = false;
    const count = times.exec(rest);
    if (!count) continue;
    const [whole, least, most] = count;
    if (most !== undefined && Number(most) < Number(least)) return false;
    if (whole === "?" || most !== undefined) choices += 1;
    rest = rest.slice(whole.length);
  }
  return !inGroup && !empty && choices <= mostChoices && isRegExp(pattern);
}

/** A class may still say `[9-0]`. */
function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
