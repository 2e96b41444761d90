import { foldTopic } from "../post";
import type { ShownTopic } from "./post-details";

/** A part of a text: words, or a topic that leads to its page. */
export type TextPart = { words: string; topic: null } | { words: string; topic: ShownTopic };

/** Splits a text at the topics in it, without those that end it; other words with # stay words. */
export function topicParts(text: string, topics: readonly ShownTopic[]): TextPart[] {
  const known = new Map(topics.map((topic) => [foldTopic(topic.word), topic]));
  const parts = text.split(/(?<![\p{L}\p{N}_&#/])([#＃][\p{L}\p{M}\p{N}_]{1,30})(?![\p{L}\p{M}\p{N}_])/u);
  const read = parts
    .map((words): TextPart => {
      const topic = /^[#＃]/u.test(words) ? known.get(foldTopic(words.slice(1))) : undefined;
      return topic ? { words, topic } : { words, topic: null };
    })
    .filter(({ words }) => words !== "");
  // Topics that end a text are shown below it.
  while (read.length > 0 && (read.at(-1)?.topic || read.at(-1)?.words.trim() === "")) read.pop();
  return read;
}
