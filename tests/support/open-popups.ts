import type { Page } from "playwright";

/** An opened popup: its key, and its faults. */
export interface OpenedPopup {
  key: string;
  faults: string[];
}

/**
 * Opens everything on a page that opens over it (dialogs, popovers, and `<details>` whose content leaves the flow), one
 * after the other, each the way a tap does. Returns what of it cannot be reached: a control outside of the viewport,
 * one that something else covers, a button of a question that has to be scrolled to. One of each kind is opened: the
 * last on the page, which has the least room.
 * @param skip kinds that were opened before
 */
export function openPopups(page: Page, skip: string[] = []): Promise<OpenedPopup[]> {
  return page.evaluate(async (known) => {
    const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input)";
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const settle = async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
      await Promise.allSettled(
        document.getAnimations().map(({ finished, effect }) => {
          const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
          return endless ? null : finished;
        }),
      );
    };
    const nameOf = (element: Element) =>
      (element.getAttribute("aria-label") || element.textContent || element.outerHTML).trim().slice(0, 40);

    /** The fault of an element that a tap does not reach, at its current position. */
    const fault = (element: Element): string | null => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return null;
      const place = [left, top, right, bottom].map(Math.round).join(" ");
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
        return `"${nameOf(element)}" is outside: ${place} of ${innerWidth} ${innerHeight}`;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && (element.contains(hit) || hit.contains(element) || hit.closest("label") === element.closest("label")))
        return null;
      return `"${nameOf(element)}" is covered at ${place} by ${hit?.outerHTML.slice(0, 80)}`;
    };

    /** Faults of an open popup: first its permanently visible parts, then everything else, scrolled to within it. */
    const faultsOf = (box: Element, own: (element: Element) => boolean): string[] => {
      const all = [...box.querySelectorAll(controls)].filter((element) => own(element) && isShown(element));
      const found: (string | null)[] = [];
      if (box.matches(".modal")) found.push(...all.filter((one) => one.closest(".modal-acts")).map(fault));
      for (const element of all) {
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        found.push(fault(element));
      }
      return [...new Set(found.filter((one) => one !== null))];
    };

    /** Opens the ancestors of an element and scrolls to it; false when it cannot be seen. */
    const reach = async (element: HTMLElement): Promise<boolean> => {
      const around = element.parentElement?.closest<HTMLElement>("details:not([open]), dialog:not([open])");
      if (around instanceof HTMLDetailsElement) around.open = true;
      else if (around) {
        const opener = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(around.id)}"]`);
        if (!opener || !(await reach(opener))) return false;
        opener.click();
        await settle();
      }
      if (!isShown(element)) return false;
      element.scrollIntoView({ block: "nearest", inline: "nearest" });
      return true;
    };

    const told: { key: string; faults: string[] }[] = [];
    const opened = new Set(known);
    const boxes = [...document.querySelectorAll<HTMLElement>("dialog[id], [popover][id], details")].reverse();
    for (const box of boxes) {
      const kind =
        box.dataset.modal ?? (box.tagName === "DETAILS" ? box.className || null : `#${box.id.split(":")[0]}`);
      if (kind === null || opened.has(kind)) continue;
      const scroll = [scrollX, scrollY] as const;
      if (box instanceof HTMLDetailsElement) {
        const summary = box.querySelector("summary");
        if (!summary || !(await reach(summary))) continue;
        const was = box.open;
        box.open = true;
        await settle();
        const apart = [...box.children].some((child) => /absolute|fixed/.test(getComputedStyle(child).position));
        if (apart) {
          opened.add(kind);
          told.push({
            key: kind,
            faults: faultsOf(box, (element) => element !== summary && element.closest("details") === box),
          });
        }
        box.open = was;
      } else {
        const openers = `[popovertarget="${CSS.escape(box.id)}"], a[href$="#${CSS.escape(box.id)}"]`;
        const opener = [...document.querySelectorAll<HTMLElement>(openers)].find((one) => !box.contains(one));
        if (!opener || !(await reach(opener))) continue;
        // A question about what is typed first asks for it.
        for (const field of opener.closest("form")?.querySelectorAll<HTMLInputElement>("input[required]") ?? [])
          field.value ||= "1";
        opener.click();
        await settle();
        opened.add(kind);
        const isOpen = box.matches("[open], :popover-open");
        const faults = isOpen
          ? faultsOf(box, (element) => element.closest("dialog, [popover]") === box)
          : ["it did not open"];
        if (box.matches("dialog[open]") && !box.contains(document.activeElement))
          faults.push("it does not have the focus");
        told.push({ key: kind, faults });
        for (const open of document.querySelectorAll<HTMLElement>("dialog[open], [popover]:popover-open")) {
          if (open instanceof HTMLDialogElement) open.close();
          if (open.popover !== null) open.hidePopover();
        }
      }
      await settle();
      scrollTo(...scroll);
    }
    return told;
  }, skip);
}
