import { useEffect, useRef, useState } from "react";
import type { Elements } from "../../children/elements";
import { FieldFrame } from "../field-frame";
import { KeyPad } from "./key-pad";

interface PinFieldProps {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  /** The latest reply: a new one empties the boxes. */
  answer: unknown;
  /** False when another payment method exists. */
  required: boolean;
  /** The form is being submitted. */
  pending: boolean;
  /** The sixth digit submits the form. */
  sends?: boolean;
  /** Name of the key that takes the last digit away: below the boxes are keys, in place of the device's own. */
  pad?: string;
  /** At the end of the line of the label. */
  beside?: Elements;
}

const digits = 6;
const id = "pin";

/**
 * Six digits in boxes. One input covers the boxes, so that paste, deletion and screen readers work as in every field;
 * without JavaScript it is a plain field, and the button submits.
 */
export function PinField({ name, label, hint, error, answer, required, pending, sends, pad, beside }: PinFieldProps) {
  const [typed, setTyped] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed belongs to the answer before
  useEffect(() => {
    if (field.current) field.current.value = "";
    setTyped(0);
  }, [answer]);
  function type(input: HTMLInputElement) {
    setTyped(input.value.length);
    if (sends && input.value.length === digits && /^\d+$/.test(input.value)) input.form?.requestSubmit();
  }
  function press(key: string | null) {
    const input = field.current;
    if (!input || pending) return;
    input.value = key === null ? input.value.slice(0, -1) : (input.value + key).slice(0, digits);
    input.focus();
    type(input);
  }
  const boxes = (
    <FieldFrame id={id} label={label} error={error} hint={hint} beside={beside}>
      <span className={`pin ${typed === null ? "field-box" : "is-live"}`} data-invalid={error ? "" : undefined}>
        <input
          ref={field}
          id={id}
          type="password"
          name={name}
          inputMode="numeric"
          pattern="[0-9]{6}"
          maxLength={digits}
          autoComplete="off"
          required={required}
          readOnly={pending}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => type(currentTarget)}
        />
        {typed !== null && (
          <span className={pending ? "pin-boxes is-sending" : "pin-boxes"} aria-hidden>
            {Array.from({ length: digits }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              <i key={index} data-state={index < typed ? "typed" : index === typed ? "next" : undefined} />
            ))}
          </span>
        )}
      </span>
    </FieldFrame>
  );
  if (!pad) return boxes;
  return (
    <>
      {boxes}
      <KeyPad field={field} erase={pad} onPress={press} />
    </>
  );
}
