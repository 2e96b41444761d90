import type { Elements } from "~/app/design/children/elements";

interface TalkWhoProps {
  id?: string;
  name: string;
  /** Their presence, with since or until when. */
  presence: string;
  /** Class of a mark before it: `is-online`, `is-open`. */
  mark?: string;
  /** It changes live, and is then announced to screen readers. */
  changes?: boolean;
  children?: Elements;
}

/** The other side, as the heading of the page. */
export function TalkWho({ id, name, presence, mark = "", changes = false, children }: TalkWhoProps) {
  return (
    <div className="talk-who block flex-1-1-0 min-w-0">
      <h1 id={id}>
        <bdi>{name}</bdi>
        {children}
      </h1>
      <p className={`talk-presence block hint leading-16 ${mark}`} role={changes ? "status" : undefined}>
        {presence}
      </p>
    </div>
  );
}
