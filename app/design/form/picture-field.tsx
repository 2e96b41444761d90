import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "../icon";
import { Photo } from "../photo";
import type { Picture } from "../picture";
import type { FieldWords } from "./field-frame";

/** A picture that was accepted and is waiting for its form to be submitted. */
export interface FieldPicture {
  id: string;
  picture: Picture;
}

interface PictureFieldProps extends FieldWords {
  /** Name of the file input; the ids of accepted pictures are submitted as `<name>Id`. */
  name: string;
  pictures: readonly FieldPicture[];
  max: number;
  /**
   * Uploads a file immediately and returns the accepted picture or a translated refusal. Without it, files are
   * submitted with the form.
   */
  upload?: (file: File) => Promise<FieldPicture | { refusal: string }>;
  labels: {
    /** Label of the tile, and of the button needed without JavaScript. */
    add: string;
    remove: string;
    sending: string;
    tooMany: string;
  };
}

/**
 * The pictures of a form: thumbnails that can be removed, and a tile to add more. With JavaScript each file is uploaded
 * as soon as it is chosen, and a form submitted earlier waits for it; without it files are submitted with the form, and
 * two of its buttons (`<name>Add`, `<name>Remove`) only change the pictures. The form must be multipart.
 */
export function PictureField({ label, error, hint, name, pictures: accepted, max, upload, labels }: PictureFieldProps) {
  const id = useId();
  const [pictures, setPictures] = useState(accepted);
  const [sending, setSending] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const [live, setLive] = useState(false);
  const frame = useRef<HTMLFieldSetElement>(null);
  const held = useRef<SubmitEvent | null>(null);
  useEffect(() => setLive(upload !== undefined), [upload]);
  // The server's list replaces ours when it names other pictures than its previous one.
  const named = accepted.map((each) => each.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new array with the same pictures changes nothing.
  useEffect(() => setPictures(accepted), [named]);

  async function send(files: File[]) {
    if (!upload) return;
    const room = Math.max(0, max - pictures.length - sending);
    const fitting = files.slice(0, room);
    setRefusal(files.length > room ? labels.tooMany : undefined);
    setSending((count) => count + fitting.length);
    for (const file of fitting) {
      try {
        const answer = await upload(file);
        if ("refusal" in answer) setRefusal(answer.refusal);
        else setPictures((list) => [...list, answer]);
      } finally {
        setSending((count) => count - 1);
      }
    }
  }

  // A form submitted meanwhile waits: it would go without the pictures in flight.
  const busy = sending > 0;
  useEffect(() => {
    const form = frame.current?.form;
    if (!form || !busy) return;
    const wait = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held.current = event;
    };
    form.addEventListener("submit", wait, true);
    return () => form.removeEventListener("submit", wait, true);
  }, [busy]);
  useEffect(() => {
    if (busy || !held.current) return;
    const { submitter } = held.current;
    held.current = null;
    if (!refusal) frame.current?.form?.requestSubmit(submitter);
  }, [busy, refusal]);

  const note = refusal ?? error;
  const full = pictures.length + sending >= max;
  return (
    <fieldset ref={frame} className="field picture-field" aria-describedby={note || hint ? `${id}-note` : undefined}>
      <legend className="mb-8px">{label}</legend>
      {/* Enter in a field presses the form's first button; without this one that would be a button removing a picture. */}
      <button type="submit" hidden tabIndex={-1} />
      <ul className="picture-tiles">
        {pictures.map((each) => (
          <li className="picture-tile relative square rounded-inner bg-well" key={each.id}>
            <Photo picture={each.picture} place="tile" cover eager />
            <input type="hidden" name={`${name}Id`} value={each.id} />
            <button
              className="picture-remove"
              type="submit"
              formNoValidate
              name={`${name}Remove`}
              value={each.id}
              aria-label={labels.remove}
              onClick={(event) => {
                if (!live) return;
                event.preventDefault();
                setPictures((list) => list.filter((one) => one.id !== each.id));
                setRefusal(undefined);
              }}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
        {sending > 0 && <li className="picture-tile bone relative square rounded-inner bg-well" aria-hidden="true" />}
        {!full && (
          <li className="picture-tile picture-add relative square rounded-inner bg-well">
            <label htmlFor={id}>
              <Icon name="camera" />
              <span className="max-w-full hyphens-auto">{labels.add}</span>
              <small className="text-ink-3 tabular-nums" translate="no">{`${pictures.length}/${max}`}</small>
            </label>
            <input
              id={id}
              type="file"
              name={name}
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
              multiple={max > 1}
              // Only to style the empty field; the forms are not validated by the browser.
              required={!live}
              aria-invalid={note !== undefined}
              aria-describedby={note || hint ? `${id}-note` : undefined}
              onChange={(event) => {
                if (!live) return;
                const files = [...(event.currentTarget.files ?? [])];
                // The file was already uploaded on its own, so the form must not submit it again.
                event.currentTarget.value = "";
                send(files);
              }}
            />
          </li>
        )}
      </ul>
      {!full && !live && (
        <button
          className="button button-tint button-small without-script"
          type="submit"
          formNoValidate
          name={`${name}Add`}
          value="1"
        >
          {labels.add}
        </button>
      )}
      <span className="sr-only" role="status">
        {sending > 0 ? labels.sending : ""}
      </span>
      {(note || hint) && (
        <p className={note ? "field-error" : "field-hint"} id={`${id}-note`} role={refusal ? "alert" : undefined}>
          {note && <Icon name="circle-alert" />}
          <span>{note ?? hint}</span>
        </p>
      )}
    </fieldset>
  );
}
