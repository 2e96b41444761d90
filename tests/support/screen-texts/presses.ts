import { Window } from "happy-dom";

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

type Control = Pick<HTMLElement, "tagName" | "textContent" | "getAttribute" | "hasAttribute"> & {
  querySelectorAll(selector: string): Iterable<Control>;
};

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
export async function pressesOf(
  html: string,
  address: string,
  done: Way[] = ["as it stands", "every field filled"],
): Promise<Press[]> {
  const window = new Window({ url: origin + address });
  window.document.body.innerHTML = html.replace(/<script\b[\s\S]*?<\/script>|<svg\b[\s\S]*?<\/svg>/g, "");
  const all = (selector: string): Control[] => [...window.document.querySelectorAll(selector)] as unknown as Control[];
  const seen = new Set<string>();
  const presses = all("form").flatMap((form) => {
    if (form.getAttribute("method")?.toLowerCase() !== "post") return [];
    const id = form.getAttribute("id");
    const inside = [...form.querySelectorAll("input, select, textarea, button")];
    const outside = id === null ? [] : all(`[form="${id}"]`).filter((one) => !inside.includes(one));
    const controls = [...inside.filter((one) => [null, id].includes(one.getAttribute("form"))), ...outside];
    const buttons = controls.filter(isSubmit);
    return (buttons.length > 0 ? buttons : [null]).flatMap((button) =>
      done.map((way) => pressOf(form, { controls, button, way, address })),
    );
  });
  await window.happyDOM.close();
  return presses.filter(({ kinds }) => {
    const fresh = kinds.every((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return fresh;
  });
}

interface How {
  controls: Control[];
  button: Control | null;
  way: Way;
  address: string;
}

/** Returns the fields to send, and the properties shared with forms that need not be sent as well. */
function pressOf(form: Control, { controls, button, way, address }: How): Press & { kinds: string[] } {
  const text = (button?.getAttribute("aria-label") ?? button?.textContent ?? "").replace(/\s+/g, " ").trim();
  const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? address;
  const own = button?.getAttribute("name");
  const pressed = own ? [[own, button?.getAttribute("value") ?? ""] satisfies [string, string]] : [];
  const fields = controls.flatMap((one) => fieldOf(one, way));
  const hidden = controls
    .filter((one) => one.getAttribute("type") === "hidden")
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
    files: namesOf(controls, (one) => one.getAttribute("type") === "file"),
    kinds: [kind.replace(/\d+|[0-9a-f]{8,}/g, "0"), JSON.stringify([action, fields, pressed])],
  };
}

const namesOf = (controls: Control[], which: (one: Control) => boolean) =>
  controls.filter((one) => which(one) && !one.hasAttribute("disabled")).map((one) => one.getAttribute("name") ?? "");

const isTyped = (one: Control) =>
  one.tagName === "TEXTAREA" ||
  (one.tagName === "INPUT" &&
    !["hidden", "file", "submit", "button", "radio", "checkbox", "password"].includes(one.getAttribute("type") ?? ""));

const isSubmit = (one: Control) =>
  one.tagName === "BUTTON" && (one.getAttribute("type") ?? "submit") === "submit" && !one.hasAttribute("disabled");

function fieldOf(one: Control, way: Way): [string, string][] {
  const name = one.getAttribute("name");
  if (!name || one.hasAttribute("disabled") || one.tagName === "BUTTON") return [];
  const type = one.getAttribute("type") ?? "text";
  if (["file", "submit", "button"].includes(type)) return [];
  const value = one.getAttribute("value");
  if (type === "hidden") return [[name, value ?? ""]];
  if (way === "emptied") return type === "radio" || type === "checkbox" ? [] : [[name, ""]];
  if (type === "radio" || type === "checkbox") {
    const on = one.hasAttribute("checked") || (way === "every field filled" && type === "checkbox");
    return on ? [[name, value ?? "on"]] : [];
  }
  if (one.tagName === "SELECT") return [[name, choiceOf(one, way)]];
  const given = one.tagName === "TEXTAREA" ? one.textContent : value;
  const text: Record<string, string> | null = ways[way];
  if (text === null || given) return [[name, given ?? ""]];
  const numeric = /numeric|decimal/.test(one.getAttribute("inputmode") ?? "");
  return [[name, text[numeric ? "number" : type] ?? text.text ?? ""]];
}

function choiceOf(select: Control, way: Way): string {
  const options = [...select.querySelectorAll("option")].filter((option) => !option.hasAttribute("disabled"));
  const worth = (option: Control | undefined) => option?.getAttribute("value") ?? option?.textContent ?? "";
  const chosen = worth(options.find((option) => option.hasAttribute("selected")) ?? options[0]);
  const filled = chosen === "" && way !== "as it stands";
  return filled ? worth(options.find((option) => worth(option) !== "")) : chosen;
}
