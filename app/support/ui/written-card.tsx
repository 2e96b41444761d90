import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { useFormat } from "~/app/platform/format/format";
import { pictureAddress } from "~/app/platform/media/media-source";

interface WrittenCardProps {
  id?: string;
  /** What it begins with: its number, its time. */
  head: Elements;
  /** How far it is, and the mark that colours it. */
  state: { text: string; mark?: string };
  /** What it is about. */
  about?: Elements;
  /** Its reason, in the words of the platform. */
  quick?: string | false | null;
  body: string;
  pictures: readonly Picture[];
  foot?: Elements;
  /** What the platform answered. `at`: ms since 1970. */
  answer: { title: string; at: number; text: string } | null;
}

/** What a member wrote to the platform, as the member sees it, with its answer. */
export function WrittenCard(props: WrittenCardProps) {
  const { id, head, state, about, quick, body, pictures, foot, answer } = props;
  const { t } = useTranslation("support");
  const format = useFormat();
  return (
    <li className="grid gap-8px p-12px card text-sm" id={id}>
      <p className="feedback-head">
        {head}
        <span className={state.mark ? `feedback-state is-${state.mark}` : "feedback-state"}>{state.text}</span>
      </p>
      {about}
      {quick && <p className="justify-self-start p-2-8px rounded-tag bg-well text-ink-2 text-xs">{quick}</p>}
      {body !== "" && (
        <p className="feedback-body text-ink text-base" dir="auto">
          {body}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="feedback-pictures">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a href={pictureAddress(picture.src)} target="_blank" rel="noreferrer">
                <Photo picture={picture} place="tile" cover alt={t("feedback.picture", { number: index + 1 })} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {foot}
      {answer && (
        <div className="feedback-reply grid gap-4px p-10-12px rounded-inner bg-well text-ink-2">
          <p>
            <b className="text-accent-strong font-semibold">{answer.title}</b>
            <time dateTime={new Date(answer.at).toISOString()}>{format.date(answer.at)}</time>
          </p>
          <p dir="auto">{answer.text}</p>
        </div>
      )}
    </li>
  );
}
