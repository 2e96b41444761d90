import type { Press } from "../screen-texts/presses";
import { encoded, hostileJson, hostileTexts, wtf8 } from "./values";

/** A body and its content type. */
export interface Sent {
  type: string | null;
  body: Buffer;
}

/** A form with one malformed part. */
export interface Spoilt {
  /** Description of the change. */
  told: string;
  /** The changed field and its new text. */
  changed?: { name: string; text: string };
  sent(): Sent;
}

type Field = [name: string, value: string];

/** Returns the names of what a form sends, files too. */
export const namesOf = ({ fields, files = [] }: Press): string[] => [
  ...new Set([...fields.map(([name]) => name), ...files]),
];

/**
 * Returns a form with one of its fields spoilt in every way.
 * @param foreign what other people's forms have in such fields
 */
export function spoiltFields({ fields, files = [], json }: Press, name: string, foreign: string[]): Spoilt[] {
  const texts = [...hostileTexts, ...foreign];
  if (json) return spoiltMembers(fields, name, texts);
  const own = fields.find(([one]) => one === name)?.[1] ?? "x";
  const others = fields.filter(([one]) => one !== name);
  const multipart = files.length > 0;
  const send = (all: Field[]) => () => (multipart ? partsOf(all) : urlencoded(all));
  return [
    ...texts.map((text) => ({
      told: `${name} = ${JSON.stringify(text).slice(0, 60)}`,
      changed: { name, text },
      sent: send([...others, [name, text]]),
    })),
    { told: `without ${name}`, sent: send(others) },
    { told: `${name} three times`, sent: send([...others, [name, own], [name, own], [name, "-1"]]) },
    { told: `a file as ${name}`, sent: () => partsOf(others, [name]) },
  ];
}

function spoiltMembers(fields: Field[], name: string, texts: string[]): Spoilt[] {
  const others = fields.filter(([one]) => one !== name);
  const values = [...texts.map((text) => JSON.stringify(text)), ...hostileJson];
  return values.map((value) => ({
    told: `${name}: ${value.slice(0, 60)}`,
    sent: () => jsonOf([...others.map(([one, text]): Field => [one, rawJson(text)]), [name, value]]),
  }));
}

/** Returns a form with its whole body malformed in every way. */
export function spoiltBodies({ fields, json }: Press): Spoilt[] {
  const whole = (json ? jsonOf(fields.map(([name, text]) => [name, rawJson(text)])) : urlencoded(fields)).body;
  const parts = partsOf(fields);
  const [first = "a"] = fields.map(([name]) => name);
  const form = "application/x-www-form-urlencoded";
  const bytes = (told: string, type: string | null, body: Buffer | string): Spoilt => ({
    told,
    sent: () => ({ type, body: Buffer.from(body as string) }),
  });
  return [
    bytes("an empty form", form, ""),
    bytes("no type", null, whole),
    bytes("text/plain", "text/plain", whole),
    bytes(
      "the form as JSON",
      "application/json",
      jsonOf(fields.map(([one, text]) => [one, JSON.stringify(text)])).body,
    ),
    bytes("empty JSON", "application/json", ""),
    bytes("broken JSON", "application/json", '{"a":'),
    bytes("a list as JSON", "application/json", "[]"),
    bytes("an unknown type", "x", whole),
    bytes(
      "invalid UTF-8",
      form,
      Buffer.concat([whole, Buffer.from("&"), Buffer.from([0xff, 0xc0, 0x80, 0, 0xed, 0xa0])]),
    ),
    bytes(`invalid UTF-8 in ${first}`, form, `${first}=%ff%c0%80%ed%a0%80&${whole}`),
    bytes("broken percent signs", form, `${first}=%&%=%E0%A4%A&${whole}`),
    bytes(
      "names of prototypes",
      form,
      `${whole}&__proto__=1&constructor=1&toString=1&__proto__.a=1&a[__proto__][b]=1&[]=1&a.b.c=1`,
    ),
    bytes("names with NUL", form, `${whole}&a%00b=1&%00=1`),
    bytes("thousands of fields", form, `${whole}${"&a=1".repeat(5000)}`),
    bytes("too long", form, `${whole}&a=${"W".repeat(70_000)}`),
    bytes("a multipart form without boundary", "multipart/form-data", parts.body),
    bytes("an empty multipart form", parts.type, ""),
    bytes("a truncated multipart form", parts.type, parts.body.subarray(0, Math.max(0, parts.body.length - 30))),
    bytes("a multipart form that ends in a head", parts.type, parts.body.subarray(0, 50)),
    bytes("the form as multipart", parts.type, parts.body),
  ];
}

/** A text that is JSON of a list or an object is used as such. */
const rawJson = (text: string) => (/^[[{]/.test(text) ? text : JSON.stringify(text));

function urlencoded(fields: Field[]): Sent {
  const text = fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  return { type: "application/x-www-form-urlencoded", body: Buffer.from(text) };
}

const jsonOf = (members: Field[]): Sent => ({
  type: "application/json",
  body: Buffer.from(`{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`),
});

const boundary = "----hostile";

function partsOf(fields: Field[], files: string[] = []): Sent {
  const head = (name: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "%22")}"${more}\r\n\r\n`;
  const chunks = [
    ...fields.map(([name, value]) => Buffer.concat([Buffer.from(head(name)), wtf8(value), Buffer.from("\r\n")])),
    ...files.map((name) => Buffer.from(`${head(name, '; filename="a\0.png"')}\0\u0001no picture\r\n`)),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(chunks) };
}
