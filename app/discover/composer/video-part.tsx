import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { videoLimits } from "~/app/platform/media/video-file";
import { sendFile } from "~/app/platform/uploads/send-file";
import type { SentVideo } from "../videos/video";
import type { ComposedVideo } from "./composed";

interface VideoPartProps {
  video: ComposedVideo | null;
  live: boolean;
  /** A picture of it is chosen; else the first frame becomes one. */
  hasCover: boolean;
  /** Sends pictures: the cover is one. */
  add: (files: readonly File[]) => void;
  onChange: (video: ComposedVideo | null) => void;
}

interface Going {
  step: "converting" | "sending";
  /** 0 to 1. */
  part: number;
}

/** The video of a post: converted on the phone, sent with a bar, its cover chosen among its frames. */
export function VideoPart({ video, live, hasCover, add, onChange }: VideoPartProps) {
  const { t } = useTranslation(["composing", "uploads"]);
  const id = useId();
  const [going, setGoing] = useState<Going | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const stop = useRef<AbortController>();
  useEffect(() => () => stop.current?.abort(), []);

  async function take(file: File) {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const sent = (step: Going["step"]) => (part: number) => setGoing({ step, part });
    setRefusal(undefined);
    sent("converting")(0);
    // Loaded when a video is chosen, and by nothing else.
    const { convertVideo } = await import("./convert-video");
    const made = await convertVideo(file, { onProgress: sent("converting"), signal });
    const answer = await upload(made, sent("sending"), signal);
    setGoing(null);
    if (signal.aborted) return;
    if ("refusal" in answer) return setRefusal(t(textKey("uploads", answer.refusal)));
    onChange(answer);
  }

  if (video) {
    return (
      <div className="cp-video">
        <input type="hidden" name="video" value={video.id} />
        <Frames key={video.id} video={video} hasCover={hasCover} add={add} />
        <button
          type="submit"
          name="intent"
          value="dropVideo"
          formNoValidate
          className="text-button"
          onClick={(event) => {
            if (!live) return;
            event.preventDefault();
            onChange(null);
          }}
        >
          {t("video.remove")}
        </button>
      </div>
    );
  }
  return (
    <div className="cp-video">
      {going ? (
        <div className="cp-going" role="status">
          <span>{t(`video.${going.step}`)}</span>
          <progress className="cp-progress" max={1} value={going.part} aria-label={t(`video.${going.step}`)} />
          <button type="button" className="text-button" onClick={() => stop.current?.abort()}>
            {t("video.cancel")}
          </button>
        </div>
      ) : (
        <div className="cp-choose">
          <label htmlFor={id} className="button button-outline button-small">
            <Icon name="video" />
            <span>{t("video.add")}</span>
          </label>
          <input
            id={id}
            type="file"
            name="videoFile"
            accept="video/*"
            aria-describedby={refusal ? `${id}-note` : undefined}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (!live || !file) return;
              event.currentTarget.value = "";
              take(file);
            }}
          />
        </div>
      )}
      {refusal && (
        <p className="field-error" id={`${id}-note`} role="alert">
          <Icon name="circle-alert" />
          <span>{refusal}</span>
        </p>
      )}
    </div>
  );
}

async function upload(
  made: { file: File } | { refusal: string },
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<SentVideo> {
  if (!("file" in made)) return made as SentVideo;
  if (made.file.size > videoLimits.bytes) return { refusal: "videoTooLarge" };
  return sendFile<SentVideo>(href("/videos"), { field: "video", file: made.file }, { onProgress, signal });
}

/** The video as it is stored, and a slider over its frames: the cover is the one where it stands. */
function Frames({ video, hasCover, add }: Pick<VideoPartProps, "add" | "hasCover"> & { video: ComposedVideo }) {
  const { t } = useTranslation("composing");
  const player = useRef<HTMLVideoElement>(null);
  const [at, setAt] = useState(0);
  function show(ms: number) {
    setAt(ms);
    if (player.current) player.current.currentTime = ms / 1000;
  }
  function choose() {
    const own = player.current;
    if (!own?.videoWidth) return;
    const canvas = document.createElement("canvas");
    canvas.width = own.videoWidth;
    canvas.height = own.videoHeight;
    canvas.getContext("2d")?.drawImage(own, 0, 0);
    canvas.toBlob((blob) => blob && add([new File([blob], "cover.webp", { type: blob.type })]), "image/webp", 0.9);
  }
  return (
    <>
      <video
        ref={player}
        className="cp-frames"
        src={video.src}
        muted
        playsInline
        preload="auto"
        controls
        onLoadedData={() => !hasCover && choose()}
      />
      <label className="cp-slider">
        <span>{t("video.frame")}</span>
        <input
          type="range"
          min={0}
          max={Math.max(1, video.lengthMs - 50)}
          step={50}
          value={at}
          onChange={(event) => show(Number(event.currentTarget.value))}
        />
      </label>
      <button type="button" className="button button-tint button-small" onClick={choose}>
        {t("video.cover")}
      </button>
    </>
  );
}
