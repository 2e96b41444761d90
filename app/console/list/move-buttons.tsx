import { Icon } from "~/app/design/icon";

interface MoveButtonsProps {
  /** The row is at this end of its list. */
  first: boolean;
  last: boolean;
  /** Accessible names of the buttons, including the row's name. */
  up: string;
  down: string;
}

/** The buttons in the form of a row that move it one position: `intent` is up or down. */
export function MoveButtons({ first, last, up, down }: MoveButtonsProps) {
  return (
    <>
      <button type="submit" name="intent" value="up" className="c-icon-button" disabled={first} aria-label={up}>
        <Icon name="arrow-up" />
      </button>
      <button type="submit" name="intent" value="down" className="c-icon-button" disabled={last} aria-label={down}>
        <Icon name="arrow-down" />
      </button>
    </>
  );
}
