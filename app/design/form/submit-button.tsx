import type { ReactNode } from "react";

interface SubmitButtonProps {
  children: ReactNode;
  /** The request is in flight: a second tap does nothing. */
  pending?: boolean;
  kind?: "fill" | "tint" | "outline" | "danger";
  /** 52 px high, for the main action of a form; otherwise 44. */
  tall?: boolean;
  wide?: boolean;
  name?: string;
  value?: string;
  formNoValidate?: boolean;
  className?: string;
}

export function SubmitButton({
  children,
  pending,
  kind = "fill",
  tall,
  wide,
  className,
  ...button
}: SubmitButtonProps) {
  const names = ["button", `button-${kind}`, tall && "button-tall", wide && "button-wide", className];
  return (
    <button
      type="submit"
      className={names.filter(Boolean).join(" ")}
      aria-busy={pending ? true : undefined}
      aria-disabled={pending ? true : undefined}
      onClick={(event) => pending && event.preventDefault()}
      {...button}
    >
      {children}
    </button>
  );
}
