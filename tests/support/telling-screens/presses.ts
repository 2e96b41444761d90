import { Window } from "happy-dom";

/** A form as somebody sends it. */
export interface Press {
  /** What is pressed, and whether something was typed into every empty field. */
  name: string;
  /** Path with query. */
  action: string;
  fields: [string, string][];
  /** What forms have in common that differ only in what they name. */
  kind: string;
}

type Control = Pick<HTMLElement, "tagName" | "textContent" | "getAttribute" | "hasAttribute"> & {
  querySelectorAll(selector: string): Iterable<Control>;
};

const origin = "http://shop.test";

/** What is typed into an empty field, by its type. */
const typed: Record<string, string> = {
  ...{ email: "someone@shop.test", tel: "13900000000", number: "3", url: "https://shop.test/", color: "#336699" },
  ...{ date: "2031-01-02", month: "2031-01", time: "10:30", "datetime-local": "2031-01-02T10:30" },
  password: "Words of 4 kinds",
};

/**
 * Returns what can be sent from a page: each form by each of its buttons, as it stands and with something in every empty field. Of forms that differ
 * only in what they name, as in the rows of a list, the first.
 * @param address of the page
 */
export async function pressesOf(html: string, address: string): Promise<Press[]> {
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
      [false, true].map((filled) => pressOf(form, { controls, button, filled, address })),
    );
  });
  await window.happyDOM.close();
  return presses.filter(({ kind }) => !seen.has(kind) && seen.add(kind));
}

interface How {
  controls: Control[];
  button: Control | null;
  filled: boolean;
  address: string;
}

function pressOf(form: Control, { controls, button, filled, address }: How): Press {
  const words = (button?.getAttribute("aria-label") ?? button?.textContent ?? "").replace(/\s+/g, " ").trim();
  const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? address;
  const own = button?.getAttribute("name");
  const pressed = own ? [[own, button?.getAttribute("value") ?? ""] satisfies [string, string]] : [];
  const fields = controls.flatMap((one) => fieldOf(one, filled));
  const hidden = controls.filter((one) => one.getAttribute("type") === "hidden").flatMap((one) => fieldOf(one, false));
  const kind = JSON.stringify([action, fields.map(([name]) => name), hidden, pressed, filled]);
  return {
    name: `[${words}]${filled ? ", every field filled" : ""}`,
    action: new URL(action, origin + address).href.slice(origin.length),
    fields: [...fields, ...pressed],
    kind: kind.replace(/\d+|[0-9a-f]{8,}/g, "0"),
  };
}

const isSubmit = (one: Control) =>
  one.tagName === "BUTTON" && (one.getAttribute("type") ?? "submit") === "submit" && !one.hasAttribute("disabled");

/** Returns what a field sends. */
function fieldOf(one: Control, filled: boolean): [string, string][] {
  const name = one.getAttribute("name");
  if (!name || one.hasAttribute("disabled") || one.tagName === "BUTTON") return [];
  if (one.tagName === "SELECT") return [[name, choiceOf(one, filled)]];
  if (one.tagName === "TEXTAREA") return [[name, one.textContent || (filled ? "Some words" : "")]];
  const type = one.getAttribute("type") ?? "text";
  const value = one.getAttribute("value");
  if (["file", "submit", "button"].includes(type)) return [];
  if (type === "radio" || type === "checkbox")
    return one.hasAttribute("checked") || (filled && type === "checkbox") ? [[name, value ?? "on"]] : [];
  if (value || type === "hidden" || !filled) return [[name, value ?? ""]];
  const numeric = /numeric|decimal/.test(one.getAttribute("inputmode") ?? "");
  return [[name, typed[type] ?? (numeric ? "3" : "Some words")]];
}

function choiceOf(select: Control, filled: boolean): string {
  const options = [...select.querySelectorAll("option")].filter((option) => !option.hasAttribute("disabled"));
  const worth = (option: Control | undefined) => option?.getAttribute("value") ?? option?.textContent ?? "";
  const chosen = worth(options.find((option) => option.hasAttribute("selected")) ?? options[0]);
  return chosen === "" && filled ? worth(options.find((option) => worth(option) !== "")) : chosen;
}
