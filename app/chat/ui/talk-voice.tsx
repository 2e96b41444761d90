import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { rememberPlayed, wasPlayed } from "../client/played-voices";
import { clockOf } from "../talking/talk-times";

interface TalkVoiceProps {
  url: string;
  /** Seconds. */
  length: number;
  own: boolean;
}

/** The recording being played: only one plays at a time. */
let sounding: HTMLAudioElement | null = null;

/**
 * A recording in a conversation: play button, position, length, and whether it was played. The browser's own player
 * without JavaScript.
 */
export function TalkVoice({ url, length, own }: TalkVoiceProps) {
  const { t } = useTranslation("talk");
  const audio = useRef<HTMLAudioElement>(null);
  const [live, setLive] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const [at, setAt] = useState(0);
  const [heard, setHeard] = useState(true);
  useEffect(() => {
    setLive(true);
    setHeard(own || wasPlayed(url));
  }, [own, url]);

  function toggle() {
    const player = audio.current;
    if (!player) return;
    if (playing) return player.pause();
    if (sounding !== player) sounding?.pause();
    sounding = player;
    setBroken(false);
    player.play().catch(() => setBroken(true));
  }
  function onPlay() {
    setPlaying(true);
    setHeard(true);
    if (!own) rememberPlayed(url);
  }
  return (
    <div className="talk-bubble talk-voice">
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said. */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        controls={!live}
        aria-label={t("voice.length", { length: clockOf(length) })}
        onPlay={onPlay}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onEnded={() => setAt(0)}
        onError={() => live && setBroken(true)}
      />
      {live && (
        <>
          <button
            type="button"
            className="talk-tool"
            aria-label={t(playing ? "voice.pause" : "voice.play", { length: clockOf(length) })}
            onClick={toggle}
          >
            <Icon name={playing ? "pause" : "play"} />
          </button>
          <input
            type="range"
            min={0}
            max={length}
            step={1}
            value={Math.min(length, Math.floor(at))}
            aria-label={t("voice.place")}
            aria-valuetext={t("voice.at", { at: clockOf(at), length: clockOf(length) })}
            onChange={(event) => {
              const to = Number(event.currentTarget.value);
              setAt(to);
              if (audio.current) audio.current.currentTime = to;
            }}
          />
          <span translate="no" className="tabular-nums font-dense">
            {clockOf(playing || at > 0 ? at : length)}
          </span>
          {!heard && (
            <span className="talk-voice-new">
              <span className="sr-only">{t("voice.unheard")}</span>
            </span>
          )}
          {broken && <small role="alert">{t("voice.broken")}</small>}
        </>
      )}
    </div>
  );
}
