import { type MouseEvent, useEffect, useRef } from "react";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { useLive } from "~/app/platform/ui/acts/use-live";

/** Opens and closes a sheet of this page; every control also works as a link to its fragment. */
export interface SheetControl {
  id: string;
  dialog: React.RefObject<HTMLDialogElement>;
  open(event?: MouseEvent): void;
  close(event?: MouseEvent): void;
}

/** Returns the control of a sheet. @param id fragment of the sheet's URL */
export function useSheet(id: string): SheetControl {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Tapped before hydration, or restored from history.
    if (location.hash === `#${id}` && !dialog.current?.open) dialog.current?.showModal();
  }, [id]);
  return {
    id,
    dialog,
    open(event) {
      event?.preventDefault();
      if (!dialog.current?.open) dialog.current?.showModal();
    },
    close(event) {
      event?.preventDefault();
      dialog.current?.close();
    },
  };
}

interface SheetProps {
  sheet: SheetControl;
  label: string;
  closeLabel: string;
  /** Rendered as its heading; omitted when the content has its own. */
  title?: string;
  /** Id of the element to return to when closed without JavaScript. */
  back: string;
  children: Elements;
}

/** A bottom sheet: a modal dialog once the script runs, the target of a link before that and without JavaScript. */
export function Sheet({ sheet, label, closeLabel, title, back, children }: SheetProps) {
  const live = useLive();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser itself closes it on Escape
    <dialog
      className={live ? "sheet" : "sheet is-target"}
      id={sheet.id}
      ref={sheet.dialog}
      aria-label={label}
      // A tap on the backdrop targets the dialog itself.
      onClick={(event) => event.target === event.currentTarget && sheet.close()}
    >
      <div className="sheet-body">
        <a className="bar-button sheet-close" href={`#${back}`} aria-label={closeLabel} onClick={sheet.close}>
          <Icon name="x" />
        </a>
        {title && <h2 className="sheet-title">{title}</h2>}
        {children}
      </div>
    </dialog>
  );
}
