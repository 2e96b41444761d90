/** Max length of a pattern in code points, and max number of its variable parts. */
const longest = 120;
const maxChoices = 4;

const literal = /^(?:[0-9]|\\[+.()-]|\\d|\[(?:[0-9](?:-[0-9])?)+\])/;
const times = /^(?:\?|\{(\d{1,2})(?:,(\d{1,2}))?\})/;

/**
 * Returns true for a phone number pattern that matches any text in negligible time. It allows digits, `\d`, digit
 * classes, `\+` and the like, unnested groups `(?:a|b)`, and `?` and `{2,9}` after a single character. At most four
 * parts may vary, so that backtracking stays small for any input; `*`, `+`, lookarounds and backreferences are not
 * allowed. Such a pattern also means the same in the `pattern` attribute of an input.
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
    const [whole, min, max] = count;
    if (max !== undefined && Number(max) < Number(min)) return false;
    if (whole === "?" || max !== undefined) choices += 1;
    rest = rest.slice(whole.length);
  }
  return !inGroup && !empty && choices <= maxChoices && isRegExp(pattern);
}

/** Compiles the pattern, because a class may still contain an invalid range such as `[9-0]`. */
function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
