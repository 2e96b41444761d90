interface EnterActProps {
  /** Name of the form's acts. */
  name?: string;
  /** The act that Enter means. Without it Enter sends nothing. */
  value?: string;
}

/**
 * Enter in a field or on a tick presses the first submit button of its form, whatever that is. A form with several acts starts with this one,
 * which says what Enter means; nobody sees or reaches it otherwise.
 */
export function EnterAct({ name = "act", value }: EnterActProps) {
  const hidden = { type: "submit", className: "sr-only", tabIndex: -1, "aria-hidden": true } as const;
  if (value !== undefined) return <button {...hidden} name={name} value={value} />;
  // Browsers pass a disabled button over. The method "dialog" outside of a dialog sends nothing, also without JavaScript.
  return <button {...hidden} formMethod="dialog" formNoValidate onClick={(event) => event.preventDefault()} />;
}
