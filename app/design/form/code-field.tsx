import { useEffect, useState } from "react";
import { Field, type FieldProps } from "./field";

interface CodeFieldProps extends Omit<FieldProps, "type" | "suffix" | "value" | "pattern"> {
  /** The button that requests a code: a submit button of the same form that skips validation of the other fields. */
  send?: {
    name: string;
    value: string;
    label: string;
    /** Seconds until the next code may be requested, according to the server; 0 = now. */
    waitSeconds: number;
    /** Returns a text such as "Resend in 42 s". */
    waitText: (seconds: number) => string;
  };
}

/** A six-digit one-time code. The countdown needs JavaScript; without it the server says how long to wait. */
export function CodeField({ send, ...field }: CodeFieldProps) {
  const wait = useCountdown(send?.waitSeconds ?? 0);
  return (
    <Field
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
      pattern="[0-9]{6}"
      maxLength={6}
      spellCheck={false}
      suffix={
        send &&
        (wait > 0 ? (
          <span className="field-wait text-ink-3 tabular-nums">{send.waitText(wait)}</span>
        ) : (
          <button
            className="field-action min-h-44px rounded-card font-semibold text-accent"
            type="submit"
            name={send.name}
            value={send.value}
            formNoValidate
          >
            {send.label}
          </button>
        ))
      }
    />
  );
}

/** Counts down from `seconds`, restarting when the server sends another number. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    if (seconds <= 0) return;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
