import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { MenuDrop } from "~/app/design/menu/menu-drop";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import type { SaidLine } from "../talk/line";
import { sendTalk } from "../talk/send-talk";
import { talkLimits } from "../talk/talk-limits";
import type { RoomTalk } from "../talk/use-room-talk";
import { LineForm } from "./line-form";
import { SaidLines } from "./said-lines";

const path = "/pages/shop/live/talk";

/** What is said in a room, for its host: a line that is tapped can be pinned, removed, and its speaker muted. */
export function HostTalk({ talk, formKey }: { talk: RoomTalk; formKey: string }) {
  const { t } = useTranslation(["liveTalk", "forms"]);
  const { roomId, state } = talk;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const pick = useRef<HTMLButtonElement | null>(null);
  const chosen = state.lines.find(({ id }) => id === chosenId) ?? null;
  const act = async (fields: Record<string, string>) => {
    close();
    setRefusal(await sendTalk(path, roomId, fields));
  };
  function close() {
    setChosenId(null);
    pick.current?.focus();
  }
  const error = fieldError(t, refusal ?? undefined);
  return (
    <div className="talk-layer is-host">
      <SaidLines
        talk={state}
        acts={(line) => (
          <button
            type="button"
            className="talk-pick"
            aria-expanded={line.id === chosenId}
            aria-label={t("acts.name", { text: line.text })}
            onClick={(event) => {
              pick.current = event.currentTarget;
              setChosenId(line.id === chosenId ? null : line.id);
            }}
          >
            <Icon name="ellipsis" />
          </button>
        )}
      />
      {chosen && (
        <LineActs
          key={chosen.id}
          line={chosen}
          roomId={roomId}
          isPinned={state.pinned?.id === chosen.id}
          act={act}
          close={close}
        />
      )}
      {error && (
        <p className="talk-error" role="alert">
          {error}
        </p>
      )}
      <div className="talk-bar">
        <LineForm talk={talk} formKey={formKey} />
        <MenuDrop label={t("slow.name")} icon="hourglass">
          {talkLimits.slow.map((seconds) => (
            <li key={seconds}>
              <ActForm
                roomId={roomId}
                fields={{ intent: "slow", seconds: String(seconds) }}
                act={act}
                on={state.slow === seconds}
                text={seconds === 0 ? t("slow.off") : t("slow.seconds", { count: seconds })}
              />
            </li>
          ))}
        </MenuDrop>
      </div>
    </div>
  );
}

type Act = (fields: Record<string, string>) => Promise<void>;

interface LineActsProps {
  line: SaidLine;
  roomId: number;
  isPinned: boolean;
  act: Act;
  close(): void;
}

/** What can be done about the chosen line; the keyboard goes there, Escape leads back. */
function LineActs({ line, roomId, isPinned, act, close }: LineActsProps) {
  const { t } = useTranslation("liveTalk");
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  const id = String(line.id);
  const minutes = line.host ? [] : talkLimits.mute;
  return (
    <fieldset
      className="talk-acts"
      ref={box}
      aria-label={t("acts.name", { text: line.text })}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <ActForm
        roomId={roomId}
        act={act}
        fields={isPinned ? { intent: "unpin" } : { intent: "pin", line: id }}
        text={t(isPinned ? "acts.unpin" : "acts.pin")}
      />
      {minutes.map((count) => (
        <ActForm
          key={count}
          roomId={roomId}
          act={act}
          fields={{ intent: "mute", line: id, minutes: String(count) }}
          text={count === 0 ? t("acts.muteRoom") : t("acts.mute", { count })}
        />
      ))}
      <ActForm roomId={roomId} act={act} fields={{ intent: "remove", line: id }} text={t("acts.remove")} />
    </fieldset>
  );
}

interface ActFormProps {
  roomId: number;
  fields: Record<string, string>;
  act: Act;
  text: string;
  /** It holds now. */
  on?: boolean;
}

/** One act: a form of its own, so that it works without a script. */
function ActForm({ roomId, fields, act, text, on = false }: ActFormProps) {
  return (
    <form
      method="post"
      action={href(path, { id: roomId })}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.closest("details")?.removeAttribute("open");
        void act(fields);
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-current={on || undefined}>
        {text}
      </button>
    </form>
  );
}
