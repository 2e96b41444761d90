import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { locales } from "~/app/platform/language/locales";

/** An error that the user can fix, in one sentence. */
export class Complaint extends Error {}

/** Changes of files below `root`; nothing is written until all of them were possible. */
export function createChanges(root: string) {
  const texts = new Map<string, string>();

  const read = (file: string) => texts.get(file) ?? readFileSync(path.join(root, file), "utf8");
  const isThere = (file: string) => texts.has(file) || existsSync(path.join(root, file));

  return {
    read,

    add(file: string, text: string) {
      if (isThere(file)) throw new Complaint(`${file} is there already.`);
      texts.set(file, text);
    },

    /** Inserts text before the first occurrence of `before` behind `after`. */
    insert(file: string, { after = "", before, text }: { after?: string; before: string; text: string }) {
      const whole = read(file);
      const from = whole.indexOf(after);
      const at = from < 0 ? -1 : whole.indexOf(before, from + after.length);
      if (at < 0) throw new Complaint(`${file} has no place for it: "${before.trim()}" is missing.`);
      texts.set(file, whole.slice(0, at) + text + whole.slice(at));
    },

    /** Replaces text that occurs once in a file. */
    replace(file: string, before: string, text: string) {
      const [start, end, ...more] = read(file).split(before);
      if (start === undefined || end === undefined || more.length > 0) {
        throw new Complaint(`${file} does not have "${before}" once.`);
      }
      texts.set(file, start + text + end);
    },

    /** Adds a text under a key such as `modules.countdown` to a namespace in all languages, in English everywhere. */
    say(namespace: string, key: string, text: string) {
      for (const locale of locales) {
        const file = `locales/${locale}/${namespace}.json`;
        const all = isThere(file) ? JSON.parse(read(file)) : {};
        const names = key.split(".");
        const last = names.pop() ?? "";
        let group = all;
        for (const name of names) {
          group[name] ??= {};
          group = group[name];
        }
        if (typeof group !== "object" || last in group) throw new Complaint(`${file} has ${key} already.`);
        group[last] = text;
        texts.set(file, `${JSON.stringify(all, null, 2)}\n`);
      }
    },

    write(): string[] {
      for (const [file, text] of texts) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      }
      return [...texts.keys()];
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;

/** `categoryTitle` → `category-title`. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `category-title` → `categoryTitle`. */
export const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** `category-title` → `CategoryTitle`. */
export const pascal = (name: string) => camel(`-${name}`);

/** `category-title` → `Category title`. */
export const wordsOf = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("-", " ");
