import { type AnswerName, type Answers, answerNames, SetupError } from "./answers";
import { questions } from "./questions";

/** Where questions are asked. */
export interface Terminal {
  say(line: string): void;
  /** Returns what was typed; null = the person left. */
  ask(question: string, options?: { secret?: boolean }): Promise<string | null>;
}

/** The person left: nothing is written. */
export class Left extends Error {}

/** Takes every answer from the flags, and the usual one where there is none. Throws with all problems at once. */
export async function answersFrom(given: Answers): Promise<Answers> {
  const answers: Answers = {};
  const problems: string[] = [];
  for (const name of answerNames) {
    if (questions[name].arises?.(answers) === false) {
      if (given[name] !== undefined) problems.push(`--${name} does not belong to the other answers.`);
      continue;
    }
    try {
      answers[name] = await answerOf(name, given[name], answers);
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      problems.push(`--${name}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw new SetupError(problems.join("\n"));
  return answers;
}

async function answerOf(name: AnswerName, typed: string | undefined, answers: Answers): Promise<string> {
  const question = questions[name];
  const text = typed?.trim() || question.usual(answers);
  if (text === null) throw new SetupError(`it must be given: ${question.asks}.`);
  return text === "" ? "" : question.read(text, answers);
}

/** Asks at a terminal for what the flags leave open; asks again after an answer that does not work. */
export async function answersAt(terminal: Terminal, given: Answers): Promise<Answers> {
  const answers: Answers = {};
  const flags = { ...given };
  for (let at = 0; at < answerNames.length; at++) {
    const name = answerNames[at];
    if (name === undefined || questions[name].arises?.(answers) === false) continue;
    try {
      answers[name] = await (flags[name] === undefined
        ? asked(terminal, name, answers)
        : answerOf(name, flags[name], answers));
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      terminal.say(`  ${error.message}`);
      const again = questions[name].back ?? name;
      delete flags[name];
      delete flags[again];
      at = answerNames.indexOf(again) - 1;
    }
  }
  return answers;
}

async function asked(terminal: Terminal, name: AnswerName, answers: Answers): Promise<string> {
  const { asks, usual, secret } = questions[name];
  const offered = usual(answers);
  const typed = await terminal.ask(offered ? `${asks} [${offered}]` : asks, { secret: secret !== undefined });
  if (typed === null) throw new Left();
  if (!secret) return answerOf(name, typed, answers);
  if (typed === "") return "";
  const password = secret(typed, answers);
  const again = await terminal.ask("Once more", { secret: true });
  if (again === null) throw new Left();
  if (again !== typed) throw new SetupError("The two entries are not the same.");
  return password;
}
