import type { Element } from "../element";
import { descendants, readHtml } from "../read-html";

/** A submitted form. */
export interface Press {
  /** The pressed button, and whether every empty field was filled. */
  name: string;
  /** Path with query. */
  action: string;
  fields: [string, string][];
  /** Names of typed fields, without passwords: their values are returned when the form is refused. */
  typed?: string[];
  /** Names of the fields that take a file. */
  files?: string[];
  /** Sent as JSON; a field that is JSON of a list or an object is sent as such. */
  json?: true;
}

/** Ways to fill the fields of a form before it is sent. */
type Way = keyof typeof ways;

const origin = "http://shop.test";

/** Text typed into fields, by their type or `inputmode`; `text` into all others. */
const ways = {
  "as it stands": null,
  emptied: null,
  "every field filled": {
    email: "someone@shop.test",
    tel: "13900000000",
    number: "3",
    url: "https://shop.test/",
    color: "#336699",
    date: "2031-01-02",
    month: "2031-01",
    time: "10:30",
    "datetime-local": "2031-01-02T10:30",
    password: "Words of 4 kinds",
    text: "Some words",
  },
} satisfies Record<string, Record<string, string> | null>;

/**
 * Returns what can be sent from a page: each form by each of its buttons, in each of the `done` ways. Of forms that
 * differ only in what they name, as in the rows of a list, the first; of tabs too.
 * @param address of the page
 */
export function pressesOf(
  html: string,
  address: string,
  done: Way[] = ["as it stands", "every field filled"],
): Press[] {
  const page = readHtml(html.replace(/<script\b[\s\S]*?<\/script>|<svg\b[\s\S]*?<\/svg>/g, ""));
  const anywhere = descendants(page, ...controlTags);
  const seen = new Set<string>();
  const presses = descendants(page, "form").flatMap((form) => {
    const { method, id } = form.attributes;
    if (method?.toLowerCase() !== "post") return [];
    const inside = descendants(form, ...controlTags);
    const own = ({ attributes }: Element) => attributes.form === undefined || attributes.form === id;
    const outside = anywhere.filter((one) => id !== undefined && one.attributes.form === id && !inside.includes(one));
    const controls = [...inside.filter(own), ...outside];
    const buttons = controls.filter(isSubmit);
    return (buttons.length > 0 ? buttons : [null]).flatMap((button) =>
      done.map((way) => pressOf(form, { controls, button, way, address })),
    );
  });
  return presses.filter(({ kinds }) => {
    const fresh = kinds.every((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return fresh;
  });
}

const controlTags = ["input", "select", "textarea", "button"];

interface How {
  controls: Element[];
  button: Element | null;
  way: Way;
  address: string;
}

/** Returns the fields to send, and the properties shared with forms that need not be sent as well. */
function pressOf(form: Element, { controls, button, way, address }: How): Press & { kinds: string[] } {
  const text = (button?.attributes["aria-label"] ?? (button ? textOf(button) : "")).replace(/\s+/g, " ").trim();
  const action = button?.attributes.formaction ?? form.attributes.action ?? address;
  const own = button?.attributes.name;
  const pressed = own ? [[own, button?.attributes.value ?? ""] satisfies [string, string]] : [];
  const fields = controls.flatMap((one) => fieldOf(one, way));
  const hidden = controls
    .filter((one) => one.attributes.type === "hidden")
    .flatMap((one) => fieldOf(one, "as it stands"));
  // A row's own hidden value is a long text, or a number.
  const kinds = hidden.map(([name, value]) => [name, value.length > 24 ? "" : value]);
  // Tabs of a form (`go`) differ only in where they lead.
  const isTab = pressed.some(([name, value]) => name === "go" && value !== "");
  const kind = JSON.stringify([action, fields.map(([name]) => name), kinds, isTab ? "tab" : pressed, way]);
  return {
    name: `[${text}]${way === "as it stands" ? "" : `, ${way}`}`,
    action: new URL(action, origin + address).href.slice(origin.length),
    fields: [...fields, ...pressed],
    typed: namesOf(controls, isTyped),
    files: namesOf(controls, (one) => one.attributes.type === "file"),
    kinds: [kind.replace(/\d+|[0-9a-f]{8,}/g, "0"), JSON.stringify([action, fields, pressed])],
  };
}

const namesOf = (controls: Element[], which: (one: Element) => boolean) =>
  controls.filter((one) => which(one) && one.attributes.disabled === undefined).map((one) => one.attributes.name ?? "");

const isTyped = (one: Element) =>
  one.tag === "textarea" ||
  (one.tag === "input" &&
    !["hidden", "file", "submit", "button", "radio", "checkbox", "password"].includes(one.attributes.type ?? ""));

const isSubmit = (one: Element) =>
  one.tag === "button" && (one.attributes.type ?? "submit") === "submit" && one.attributes.disabled === undefined;

function fieldOf(one: Element, way: Way): [string, string][] {
  const name = one.attributes.name;
  if (!name || one.attributes.disabled !== undefined || one.tag === "button") return [];
  const type = one.attributes.type ?? "text";
  if (["file", "submit", "button"].includes(type)) return [];
  const value = one.attributes.value;
  if (type === "hidden") return [[name, value ?? ""]];
  if (way === "emptied") return type === "radio" || type === "checkbox" ? [] : [[name, ""]];
  if (type === "radio" || type === "checkbox") {
    const on = one.attributes.checked !== undefined || (way === "every field filled" && type === "checkbox");
    return on ? [[name, value ?? "on"]] : [];
  }
  if (one.tag === "select") return [[name, choiceOf(one, way)]];
  const given = one.tag === "textarea" ? textOf(one).replace(/^\n/, "") : value;
  const text: Record<string, string> | null = ways[way];
  if (text === null || given) return [[name, given ?? ""]];
  const numeric = /numeric|decimal/.test(one.attributes.inputmode ?? "");
  return [[name, text[numeric ? "number" : type] ?? text.text ?? ""]];
}

function choiceOf(select: Element, way: Way): string {
  const options = descendants(select, "option").filter((option) => option.attributes.disabled === undefined);
  const worth = (option: Element | undefined) => option?.attributes.value ?? (option && textOf(option)) ?? "";
  const chosen = worth(options.find((option) => option.attributes.selected !== undefined) ?? options[0]);
  const filled = chosen === "" && way !== "as it stands";
  return filled ? worth(options.find((option) => worth(option) !== "")) : chosen;
}

/** Returns the words of an element as they stand. */
const textOf = ({ children }: Element): string =>
  children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
