interface EnterActionProps {
  /** Name under which the form submits its actions. */
  name?: string;
  /** The action Enter performs. Without it, Enter submits nothing. */
  value?: string;
  /** Id of the form, whose other buttons stand before it. */
  form?: string;
}

/**
 * Enter in a field or on a checkbox presses the form's first submit button, whatever that is. A form with several
 * actions starts with this one, which defines the meaning of Enter; it is invisible and otherwise unreachable.
 */
export function EnterAction({ name = "intent", value, form }: EnterActionProps) {
  const hidden = { form, type: "submit", className: "sr-only", tabIndex: -1, "aria-hidden": true } as const;
  if (value !== undefined) return <button {...hidden} name={name} value={value} />;
  // Browsers skip disabled buttons. The method "dialog" outside of a dialog submits nothing, even without JavaScript.
  return <button {...hidden} formMethod="dialog" formNoValidate onClick={(event) => event.preventDefault()} />;
}
