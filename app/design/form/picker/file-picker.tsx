import { type ChangeEvent, type RefObject, useState } from "react";
import type { Elements } from "../../children/elements";

interface FilePickerProps {
  /** Its label names it; without one the words are its label. */
  id?: string;
  name: string;
  accept: string;
  /** The label of the button. The browser's own words are in the language of the browser, not of the page. */
  words: string;
  /** Before the words: an icon, or the present picture. */
  face: Elements;
  /** Replaces `face` when a file is chosen. */
  chosenFace?: Elements;
  /** Look of the frame; a button by default. */
  look?: string;
  /** The page shows chosen files elsewhere. */
  quiet?: boolean;
  multiple?: boolean;
  required?: boolean;
  input?: RefObject<HTMLInputElement>;
  invalid?: boolean;
  /** Id of the note that describes it. */
  note?: string;
  onChosen?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * A file input with words of ours, which shows the names of the chosen files. The input itself lies over them, so that
 * keyboard, dropped files and screen readers work as ever; without JavaScript it stands below, because it alone then
 * shows what was chosen.
 */
export function FilePicker({ words, face, chosenFace, look = "picker-button", quiet, ...rest }: FilePickerProps) {
  const { input, invalid, note, onChosen, ...given } = rest;
  const [chosen, setChosen] = useState<string | null>(null);
  const named = quiet ? null : chosen;
  const Frame = given.id === undefined ? "label" : "span";
  return (
    <Frame className={`file-picker ${look}`} data-invalid={invalid ? "" : undefined}>
      {named === null ? face : (chosenFace ?? face)}
      <span className="file-picker-words" dir="auto">
        {named ?? words}
      </span>
      <input
        ref={input}
        type="file"
        {...given}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={note}
        onChange={(event) => {
          setChosen([...(event.currentTarget.files ?? [])].map((file) => file.name).join(", ") || null);
          onChosen?.(event);
        }}
      />
    </Frame>
  );
}
