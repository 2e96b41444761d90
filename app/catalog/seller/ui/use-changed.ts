import { useEffect, useRef, useState } from "react";

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Tints the fields of a box (`data-was`) that differ from their initial values while typing, counts them, and resets
 * them. Without JavaScript the server tints the returned form.
 */
export function useChanged<Box extends HTMLElement = HTMLDivElement>() {
  const box = useRef<Box>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const own = box.current;
    if (!own) return;
    const look = () => {
      const fields = [...own.querySelectorAll<Field>("[data-was]")];
      for (const field of fields) field.classList.toggle("is-changed", field.value !== field.dataset.was);
      setCount(fields.filter((field) => field.value !== field.dataset.was).length);
    };
    look();
    own.addEventListener("input", look);
    return () => own.removeEventListener("input", look);
  });
  const undo = () => {
    for (const field of box.current?.querySelectorAll<Field>("[data-was]") ?? []) field.value = field.dataset.was ?? "";
    box.current?.dispatchEvent(new Event("input"));
  };
  return { box, count, undo };
}
