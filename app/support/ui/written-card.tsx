import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { useFormat } from "~/app/platform/format/format";
import { pictureAddress } from "~/app/platform/media/media-source";

interface WrittenCardProps {
  id?: string;
  /** Its number and time. */
  head: Elements;
  /** How far it is, and the mark that colours it. */
  state: { text: string; mark?: keyof typeof marks };
  /** The subject. */
  about?: Elements;
  /** A predefined text. */
  quick?: string | false | null;
  body: string;
  pictures: readonly Picture[];
  foot?: Elements;
  /** The platform's answer. `at`: ms since 1970. */
  answer: { title: string; at: number; text: string } | null;
}

const marks = { answered: "tone-ok", upheld: "tone-ok", dismissed: "tone-quiet" };

/** A member's message to the platform, as the member sees it, with its answer. */
export function WrittenCard(props: WrittenCardProps) {
  const { id, head, state, about, quick, body, pictures, foot, answer } = props;
  const { t } = useTranslation("support");
  const format = useFormat();
  return (
    <li className="grid gap-8px p-12px card text-sm" id={id}>
      <p className="flex flex-wrap items-center justify-between gap-4-12px text-xs text-ink-3">
        {head}
        <span className={`feedback-state ${state.mark ? marks[state.mark] : "tone-warn"}`}>{state.text}</span>
      </p>
      {about}
      {quick && <p className="justify-self-start p-2-8px rounded-tag bg-well text-ink-2 text-xs">{quick}</p>}
      {body !== "" && (
        <p className="whitespace-pre-line text-ink text-base" dir="auto">
          {body}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="feedback-pictures">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a
                className="block overflow-clip rounded-inner size-64px"
                href={pictureAddress(picture.src)}
                target="_blank"
                rel="noreferrer"
              >
                <Photo picture={picture} place="tile" cover alt={t("feedback.picture", { number: index + 1 })} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {foot}
      {answer && (
        <div className="feedback-reply grid gap-4px p-10-12px rounded-inner bg-well text-ink-2">
          <p className="flex flex-wrap items-center justify-between gap-4-12px text-xs text-ink-3">
            <b className="text-accent-strong font-semibold">{answer.title}</b>
            <time dateTime={new Date(answer.at).toISOString()}>{format.date(answer.at)}</time>
          </p>
          <p className="whitespace-pre-line" dir="auto">
            {answer.text}
          </p>
        </div>
      )}
    </li>
  );
}
