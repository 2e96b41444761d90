import { showFault } from "~/app/platform/ui/fault-handler";

interface FaultLinkProps {
  /** The part of the form with the first fault: where the link leads without JavaScript. */
  part: string;
  children: string;
}

/** How many faults a form has, as a link to the first one. */
export function FaultLink({ part, children }: FaultLinkProps) {
  return (
    <a
      className="c-link c-field-error"
      href={`#${part}`}
      onClick={(event) => {
        event.preventDefault();
        showFault();
      }}
    >
      {children}
    </a>
  );
}
