import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "#router";
import type { SerializeFrom } from "#router/server";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { CopyButton } from "~/app/platform/ui/copy-button";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";
import type { loadStudio } from "../../seller/studio-page.server";
import type { StudioRoom } from "../studio-room";
import { AirBar } from "./air-bar";
import { EndRoom } from "./end-room";
import { HostShelf } from "./host-shelf";
import { StudioTalk } from "./studio-talk";
import { WarningLine } from "./warning-line";

interface EncoderStudioProps {
  room: StudioRoom;
  encoder: NonNullable<SerializeFrom<typeof loadStudio>["encoder"]>;
  other: number | null;
}

/** How often the page looks whether the encoder has begun, in ms. */
const lookMs = 3000;

/** The studio of a room that an encoder sends: what to type into it, whether it sends, talk and goods. */
export function EncoderStudio({ room, encoder, other }: EncoderStudioProps) {
  const { t } = useTranslation("studio");
  const refresh = useRefresh();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || refresh(), lookMs);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <main id="content" className="studio is-plain" data-encoder={encoder.state}>
      <Form method="post" ref={form} hidden>
        <input type="hidden" name="room" value={room.id} />
        <input type="hidden" name="intent" value="end" />
      </Form>
      <header className="studio-bar">
        <a className="studio-round" href={href("/pages/store/marketing/live")} aria-label={t("before.rooms")}>
          <Icon name="x" />
        </a>
        {room.onAir && room.startedAt !== null && (
          <>
            <AirBar since={room.startedAt} />
            <EndRoom isEnding={false} since={room.startedAt} onEnd={() => submit(form.current)} />
          </>
        )}
      </header>
      {encoder.warning && <WarningLine key={encoder.warning.id} warning={encoder.warning} />}
      <section className="studio-sheet" aria-labelledby="encoder">
        <h1 id="encoder" dir="auto">
          {room.title}
        </h1>
        <p className={encoder.state === "sent" ? "studio-tried is-good" : "studio-note"} role="status">
          {encoder.state === "sent" && <Icon name="circle-check" />}
          <span>{t(`encoder.${encoder.state}`)}</span>
        </p>
        {other !== null && (
          <p className="studio-note is-bad">
            <span>{t("before.other")}</span>{" "}
            <a href={href("/pages/shop/live/live", { id: other })} data-reload="">
              {t("before.otherLink")}
            </a>
          </p>
        )}
        {encoder.ingest ? (
          <IngestLines ingest={encoder.ingest} roomId={room.id} />
        ) : (
          <p className="studio-note is-bad">{t("encoder.gone")}</p>
        )}
        {room.onAir && (
          <a
            className="button button-outline"
            href={href("/pages/find/details/live", { id: room.id })}
            target="_blank"
            rel="noopener"
          >
            {t("encoder.watch")}
          </a>
        )}
      </section>
      {room.onAir && <StudioTalk roomId={room.id} />}
      <HostShelf roomId={room.id} onAir={room.onAir} />
    </main>
  );
}

/** Address and key for the encoder; what nobody else may see is behind a tap, since hosts show their screens. */
function IngestLines({ ingest, roomId }: { ingest: { address: string; key: string }; roomId: number }) {
  const { t } = useTranslation("studio");
  const lines = (["address", "key"] as const).filter((name) => ingest[name] !== "");
  return (
    <>
      <dl className="studio-ingest">
        {lines.map((name) => (
          <div key={name}>
            <dt>{t(`encoder.${name}`)}</dt>
            <dd>
              {name === "key" || lines.length === 1 ? (
                <details>
                  <summary>{t("encoder.show")}</summary>
                  <code dir="ltr">{ingest[name]}</code>
                </details>
              ) : (
                <code dir="ltr">{ingest[name]}</code>
              )}
              <CopyButton text={ingest[name]} what={t(`encoder.${name}`)} look="button button-outline button-small" />
            </dd>
          </div>
        ))}
      </dl>
      <p>{t("encoder.keep")}</p>
      <ConfirmAction
        name="renewKey"
        look="button button-outline"
        label={t("encoder.renew")}
        question={t("encoder.renewQuestion")}
      >
        <Form method="post">
          <input type="hidden" name="room" value={roomId} />
          <button type="submit" name="intent" value="renew" className="button">
            {t("encoder.renewDo")}
          </button>
        </Form>
      </ConfirmAction>
    </>
  );
}
