import { type SourceFile, withoutComments } from "./source-files";

interface Rule {
  name: string;
  where: RegExp;
  not?: RegExp;
  broken: (code: string, path: string, text: string) => boolean;
}

const screens = /^(?:renderers|app)\/.*\.tsx$/;
const product = /^(?:app|db|modules|renderers|server\.ts)/;

const rules: Rule[] = [
  { name: "over 300 lines", where: /./, broken: (_code, _path, text) => text.trimEnd().split("\n").length > 300 },
  {
    name: "utils",
    where: /./,
    broken: (_code, path) => /(?:^|\/)(?:utils?|helpers?|misc|common)(?:[./]|$)/.test(path),
  },
  {
    name: "barrel",
    where: /./,
    broken: (code, path) =>
      /^\s*export \* from/m.test(code) ||
      (/(?:^|\/)index\.tsx?$/.test(path) && /^\s*export \{[^}]*\} from/m.test(code)),
  },
  { name: "style attribute", where: screens, broken: (code) => /\sstyle=[{"']/.test(code) },
  // The root alone has a script of its own and texts as a block of data.
  {
    name: "raw HTML",
    where: /^(?:renderers|modules|app)\//,
    not: /^app\/root\.tsx$/,
    broken: (code) => code.includes("dangerouslySetInnerHTML"),
  },
  { name: "any", where: /\.tsx?$/, broken: (code) => /(?::|\bas|<)\s*any\b(?![\w-])/.test(withoutStrings(code)) },
  {
    name: "comment over 120 columns",
    where: /./,
    // The demo's goods are a list of one line each.
    not: /^db\/seeds\/demo\//,
    broken: (_code, _path, text) => text.split("\n").some(isLongComment),
  },
  {
    // The formatter breaks code, but no statement.
    name: "SQL over 120 columns",
    where: /-queries\.server\.ts$/,
    broken: (_code, _path, text) => text.split("\n").some((line) => line.length > 120),
  },
  // The line it saves costs two readings.
  { name: "literal spread", where: /\.tsx?$/, broken: (code) => /\.\.\.\{/.test(withoutStrings(code)) },
  // When Remix becomes React Router, only package.json changes.
  {
    name: "router by its own name",
    where: /^(?:app|modules|renderers|tests)\//,
    not: /^tests\/(?:architecture|support\/code-faults)/,
    broken: (_code, _path, text) => /from "@remix-run\/(?:react|node)"/.test(text),
  },
  {
    name: "silenced compiler",
    where: /./,
    not: /^tests\/(?:architecture|support\/code-faults)/,
    broken: (_code, _path, text) => /@ts-(?:ignore|nocheck|expect-error)/.test(text),
  },
  {
    name: "left for later",
    where: /./,
    not: /^tests\/(?:architecture|support\/code-faults)/,
    broken: (_code, _path, text) => /\b(?:TODO|FIXME|XXX)\b/.test(text),
  },
  {
    name: "file name",
    where: product,
    broken: (_code, path) => !/^[a-z0-9.$_-]+$/.test(last(path)) || /_/.test(last(path).replace(/^\d+_/, "")),
  },
  {
    name: "address by hand",
    where: /^(?:app|renderers)\/.*\.tsx?$/,
    not: /^app\/routes\.js$/,
    // A bare path may be a typed argument of `href`; one that is used directly, or contains a query, was concatenated
    // here.
    broken: (code) =>
      /(?:\bto=|\bhref=|\baction=|fetch\(|navigate\(|redirect\(|assign\()\s*\{?["'`]\/(?:pages\/|likes|language)/.test(
        code,
      ) || /["'`]\/(?:pages\/[\w/]+|likes|language)\?/.test(code),
  },
  {
    name: "look without waiting",
    where: /^tests\/e2e\//,
    // The page may still be loading: `expect.poll` looks again.
    broken: (code) =>
      /expect\(await [^;\n]*\.(?:isVisible|isHidden|isChecked|isEnabled|isDisabled|count|inputValue)\(/.test(code),
  },
  {
    name: "random test",
    where: /^tests\//,
    not: /^tests\/architecture\//,
    broken: (code) => /\b(?:test|it|describe)\.only\(/.test(code),
  },
];

export function codeFaults(file: SourceFile): string[] {
  const code = withoutComments(file.text);
  return rules
    .filter((rule) => rule.where.test(file.path) && !rule.not?.test(file.path))
    .filter((rule) => rule.broken(code, file.path, file.text))
    .map((rule) => `${file.path}: ${rule.name}`);
}

function last(path: string): string {
  return path.split("/").at(-1) ?? path;
}

function withoutStrings(code: string): string {
  return code.replace(/"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/(?![*/])(?:\\.|[^/\\\n])+\/[gimsuy]*/g, '""');
}

/** True when a comment's line is longer than 120 columns; addresses and linter directives cannot be wrapped. */
const isLongComment = (line: string) =>
  line.length > 120 && /^\s*(?:\/\/|\/?\*)/.test(line) && !/https?:|biome-ignore/.test(line);
