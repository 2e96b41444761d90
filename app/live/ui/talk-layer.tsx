import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { RoomTalk } from "../talk/use-room-talk";
import { Hearts } from "./hearts";
import { LineForm } from "./line-form";
import { SaidLines } from "./said-lines";

interface TalkLayerProps {
  talk: RoomTalk;
  /** The page is a signed-in person's. */
  member: boolean;
  /** Of the field's first line. */
  formKey: string;
  /** Between what is said and the field: the goods that are explained. */
  card?: Elements;
  /** Buttons between the field and the heart. */
  buttons?: Elements;
}

/** What is said in a room, over its video: the lines, a field for one more, and the heart. */
export function TalkLayer({ talk, member, formKey, card, buttons }: TalkLayerProps) {
  const { t } = useTranslation("liveTalk");
  const format = useFormat();
  const [taps, setTaps] = useState(0);
  const { state, roomId } = talk;
  const room = href("/pages/find/details/live", { id: roomId });
  const open = state.state === "on_air" || state.state === "interrupted";
  return (
    <div className="talk-layer">
      <SaidLines talk={state} />
      {card}
      <div className="talk-bar">
        {!open ? (
          <p className="talk-field is-note">{t(state.state === "planned" ? "notYet" : "over")}</p>
        ) : member ? (
          <LineForm talk={talk} formKey={formKey} />
        ) : (
          <a className="talk-field is-note" href={href("/pages/user/auth/name", { next: room })}>
            {t("signIn")}
          </a>
        )}
        {buttons}
        {open && (
          <form method="post" action={href("/pages/find/details/talk", { id: roomId })}>
            <input type="hidden" name="intent" value="like" />
            <input type="hidden" name="taps" value="1" />
            <button
              type="submit"
              className="talk-like"
              aria-label={t("like", { count: state.likes, likes: format.count(state.likes) })}
              onClick={(event) => {
                event.preventDefault();
                setTaps((count) => count + 1);
                talk.like();
              }}
            >
              <Icon name="heart" />
              <Hearts taps={taps} likes={state.likes} />
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
