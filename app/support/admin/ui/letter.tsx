import { useTranslation } from "react-i18next";
import { Person } from "~/app/console/person";
import type { Elements } from "~/app/design/children/elements";

interface LetterProps {
  label?: string;
  nickname: string;
  memberCode: string;
  /** Ms since 1970, and its formatted text. */
  at: number;
  when: string;
  body: string;
  /** Hashes in `media`. */
  pictures: string[];
  /** Between the sender and the time. */
  marks?: Elements;
  children?: Elements;
}

/** A member's text to the platform: sender and time, the text and its pictures. */
export function Letter(props: LetterProps) {
  const { label, nickname, memberCode, at, when, body, pictures, marks, children } = props;
  const { t } = useTranslation("support");
  return (
    <article className="c-letter" aria-label={label}>
      <div className="c-letter-head">
        <Person name={nickname} note={memberCode} />
        {marks}
        <time className="c-quiet" dateTime={new Date(at).toISOString()}>
          {when}
        </time>
      </div>
      <p dir="auto">{body}</p>
      {pictures.length > 0 && (
        <div className="c-letter-pictures flex flex-wrap gap-8px">
          {pictures.map((hash, index) => (
            <a key={hash} href={`/media/${hash}-1280.webp`} data-reload="">
              <img src={`/media/${hash}-160.webp`} alt={t("feedback.picture", { number: index + 1 })} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {children}
    </article>
  );
}
