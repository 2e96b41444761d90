import { useEffect, useRef, useState } from "react";
import { type Air, type AirHealth, type AirStop, startAir } from "./air";
import { askRun, type UploadSpeed } from "./ask-run";
import { pickPictureCodec, ratesOf, shapeOf } from "./picture-codec";
import { createStage, type Stage } from "./stage";
import type { Devices } from "./use-devices";

/** Why a room is not on air: it could not begin, or it ended by itself. */
export type AirProblem = AirStop | "notAllowed" | "banned" | "over" | "otherRoom" | "failed" | "noEncoder";

export type AirPhase = "off" | "starting" | "onAir" | "ending";

export interface OnAir {
  phase: AirPhase;
  problem: AirProblem | null;
  health: AirHealth | null;
  /** When it began, by the device's clock, ms. */
  since: number;
  isPaused: boolean;
  isHeard: boolean;
  begin(): void;
  pause(on: boolean): void;
  hear(on: boolean): void;
  /** Ends the sending; the room is ended by whoever awaits it. */
  finish(): Promise<void>;
}

const lookMs = 500;

/**
 * A room on air: begins, is looked after twice a second, and ends with the page.
 * @param upload how fast this page can send; null = not tried
 */
export function useAir(
  { id, startedAt }: { id: number; startedAt: number | null },
  { devices, upload }: { devices: Devices; upload: UploadSpeed | null },
): OnAir {
  const air = useRef<Air | null>(null);
  const stage = useRef<Stage | null>(null);
  const isGone = useRef(false);
  const [phase, setPhase] = useState<AirPhase>("off");
  const [problem, setProblem] = useState<AirProblem | null>(null);
  const [health, setHealth] = useState<AirHealth | null>(null);
  const [since, setSince] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeard, setHeard] = useState(true);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      air.current?.stop();
    };
  }, []);

  useEffect(() => {
    if (phase !== "onAir") return;
    const timer = setInterval(() => setHealth(air.current?.health() ?? null), lookMs);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener("beforeunload", ask);
    };
  }, [phase]);

  // Whoever pauses or is silent is not heard; a microphone that was opened again follows too.
  useEffect(() => {
    const track = devices.sound();
    if (track) track.enabled = isHeard && !isPaused;
  });

  function fail(code: AirProblem) {
    air.current = null;
    setProblem(code);
    setPhase("off");
    setPaused(false);
    if (code === "stalled") devices.again();
  }

  async function begin() {
    const preview = devices.preview.current;
    if (!preview || phase !== "off") return;
    setPhase("starting");
    setProblem(null);
    const shape = shapeOf({ width: preview.videoWidth, height: preview.videoHeight }, upload);
    const picture = await pickPictureCodec(shape, ratesOf(shape)[0]);
    if (!picture) return fail("noEncoder");
    const run = await askRun(id);
    if (run?.code !== "started") return fail(run && run.code in refusals ? (run.code as AirProblem) : "failed");
    stage.current = createStage(preview, shape);
    try {
      const going = await startAir({ run, stage: stage.current, sound: devices.sound(), picture, onStop: fail });
      if (isGone.current) return going.stop();
      air.current = going;
      setSince(startedAt ?? Date.now());
      setPhase("onAir");
    } catch {
      fail("noEncoder");
    }
  }

  return {
    phase,
    problem,
    health,
    since,
    isPaused,
    isHeard,
    begin: () => void begin(),
    pause(on) {
      stage.current?.pause(on);
      setPaused(on);
    },
    hear: setHeard,
    async finish() {
      setPhase("ending");
      await air.current?.finish();
      air.current = null;
    },
  };
}

const refusals = { notAllowed: true, banned: true, over: true, otherRoom: true };
