import { useState } from "react";
import type { Elements } from "~/app/design/children/elements";
import { parseAmount } from "../../format/amount";
import { Modal, type ModalProps } from "./modal";

/** The values of the form around the button when it is pressed; null before that and without the script. */
type Typed = FormData | null;

/** Returns the amount in a field, minor units; null when it is unknown or invalid. */
export function typedMinor(typed: Typed, name: string, currency: string): number | null {
  const amount = parseAmount(String(typed?.get(name) ?? ""), currency);
  return amount.ok ? amount.value : null;
}

interface ConfirmActionProps extends Omit<ModalProps, "look"> {
  /** Names the act, and the amount where money moves; may depend on the typed values. */
  question: string | ((typed: Typed) => string);
  /** Look of the button that asks; a red text by default. */
  look?: string;
  children: Elements | ((typed: Typed) => Elements);
}

/** The confirmation before any act that cannot be undone or moves money. */
export function ConfirmAction({ question, look = "text-button is-danger", children, ...modal }: ConfirmActionProps) {
  const [typed, setTyped] = useState<Typed>(null);
  return (
    <Modal
      {...modal}
      look={look}
      heading={typeof question === "function" ? question(typed) : question}
      actions={typeof children === "function" ? children(typed) : children}
      onOpen={({ form }) => setTyped(form && new FormData(form))}
    />
  );
}
