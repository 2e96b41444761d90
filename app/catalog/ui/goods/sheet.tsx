import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Icon } from "~/app/design/icon";
import { useLive } from "./use-live";

/** Opens and closes a sheet of this page; every control also works as a link to its place. */
export interface SheetControl {
  id: string;
  dialog: React.RefObject<HTMLDialogElement>;
  open(event?: MouseEvent): void;
  close(event?: MouseEvent): void;
}

/** @param id what an address of the page calls it after "#" */
export function useSheet(id: string): SheetControl {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Tapped before the script ran, or come back to.
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
  /** What it is, for screen readers. */
  label: string;
  closeLabel: string;
  /** Drawn as its heading; none = the content has one of its own. */
  title?: string;
  /** Id of the place where the page goes on when it is closed without JavaScript. */
  back: string;
  children: ReactNode;
}

/** Slides up from the bottom: a modal dialog once the script runs, the target of a link before that and without one. */
export function Sheet({ sheet, label, closeLabel, title, back, children }: SheetProps) {
  const live = useLive();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, the browser sees to that
    <dialog
      className={live ? "sheet" : "sheet is-target"}
      id={sheet.id}
      ref={sheet.dialog}
      aria-label={label}
      // A tap on the mask is a tap on the dialog itself.
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
