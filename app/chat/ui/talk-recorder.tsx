import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { canRecord, recordVoice, type VoiceRecording } from "../client/voice-recorder";
import { clockOf } from "../talking/talk-times";

interface TalkRecorderProps {
  onVoice: (voice: File) => void;
  /** Called when a recording starts or ends: it replaces the field meanwhile. */
  onRunning: (running: boolean) => void;
}

/**
 * Records a message: one button starts it, then one sends and one discards. Hidden where a browser cannot record; a
 * file can be chosen everywhere.
 */
export function TalkRecorder({ onVoice, onRunning }: TalkRecorderProps) {
  const { t } = useTranslation("talk");
  const [able, setAble] = useState(false);
  const [running, setRunning] = useState<VoiceRecording | null>(null);
  const [denied, setDenied] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const send = useRef<HTMLButtonElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const ended = useRef(false);
  useEffect(() => setAble(canRecord()), []);
  useEffect(() => {
    if (!running) return;
    send.current?.focus();
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => {
      clearInterval(timer);
      running.cancel();
    };
  }, [running]);

  async function begin() {
    setDenied(false);
    setSeconds(0);
    ended.current = false;
    const made = await recordVoice(() => finish(made));
    if (made === "denied") return setDenied(true);
    setRunning(made);
    onRunning(true);
  }
  function over() {
    ended.current = true;
    setRunning(null);
    onRunning(false);
    requestAnimationFrame(() => start.current?.focus());
  }
  async function finish(recording: VoiceRecording | "denied" | null) {
    if (!recording || recording === "denied" || ended.current) return;
    ended.current = true;
    const voice = await recording.finish();
    over();
    if (voice) onVoice(voice);
  }
  if (!able) return null;
  if (!running)
    return (
      <>
        <button type="button" className="talk-tool" aria-label={t("voice.record")} onClick={begin} ref={start}>
          <Icon name="mic" />
        </button>
        {denied && (
          <p className="talk-denied" role="alert">
            {t("voice.denied")}
          </p>
        )}
      </>
    );
  return (
    <fieldset className="talk-recording" aria-label={t("voice.recording")}>
      <button
        type="button"
        className="talk-tool"
        aria-label={t("voice.discard")}
        onClick={() => {
          running.cancel();
          over();
        }}
      >
        <Icon name="trash-2" />
      </button>
      <p>
        <span className="talk-recording-dot" aria-hidden="true" />
        <span role="status">{t("voice.recording")}</span>{" "}
        <span translate="no" aria-hidden="true">
          {clockOf(seconds)}
        </span>
      </p>
      <button
        type="button"
        className="talk-send"
        aria-label={t("voice.send")}
        onClick={() => finish(running)}
        ref={send}
      >
        <Icon name="send" className="mirrored" />
      </button>
    </fieldset>
  );
}
