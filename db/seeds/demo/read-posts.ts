import type { Locale } from "~/app/platform/language/locales";
import { at } from "./known";
import { demoPosts } from "./posts";

interface DemoComment {
  /** A name, `*` and the key of a shop, or `*` = the author. */
  by: string;
  body: string;
  /** It answers the last comment that is none. */
  answers: boolean;
}

export interface DemoPost {
  /** A name, or `*` and the key of a shop. */
  by: string;
  language: Locale;
  body: string;
  /** Objects of its goods; its picture shows the first two. */
  codes: string[];
  hours: number;
  likes: number;
  collects: number;
  comments: DemoComment[];
}

/** Reads the posts of the demo shop. */
export function readPosts(): DemoPost[] {
  return demoPosts
    .split(/^= /m)
    .slice(1)
    .map((text) => {
      const [head = "", ...lines] = text.trim().split("\n");
      const parts = head.split("|").map((part) => part.trim());
      const said = lines.filter((line) => line.startsWith(">"));
      return {
        by: at(parts, 0),
        language: at(parts, 1) as Locale,
        body: lines.filter((line) => !line.startsWith(">")).join("\n"),
        codes: at(parts, 2).split(" "),
        hours: Number(at(parts, 3)),
        likes: Number(at(parts, 4)),
        collects: Number(at(parts, 5)),
        comments: said.map((line) => {
          const [, mark = "", by = "", body = ""] = /^(>+) ([^:]+): (.*)$/.exec(line) ?? [];
          return { by, body, answers: mark === ">>" };
        }),
      };
    });
}
