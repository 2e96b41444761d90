import { useEffect, useState } from "react";
import { Icon } from "../icon";
import { Field, type FieldProps } from "./field";

interface PasswordFieldProps extends Omit<FieldProps, "type" | "suffix" | "value"> {
  /** Labels of the button that shows or hides the password. */
  showLabel: string;
  hideLabel: string;
}

/** A password field: never sent back, so it has no value. The reveal button needs JavaScript and appears with it. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [live, setLive] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <Field
      {...field}
      spellCheck={false}
      type={shown ? "text" : "password"}
      suffix={
        live && (
          <button
            type="button"
            className="field-eye"
            aria-label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
          >
            <Icon className="size-20px" name={shown ? "eye-off" : "eye"} />
          </button>
        )
      }
    />
  );
}
