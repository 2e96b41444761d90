import { useEffect, useState } from "react";
import { tryUpload, type UploadSpeed } from "./ask-run";
import { pickPictureCodec, ratesOf, shapeOf } from "./picture-codec";
import type { DeviceState, Devices } from "./use-devices";

/** What keeps a host from going on air. */
export type Obstacle = "noHttps" | "noEncoder" | "cameraDenied" | "cameraNone" | "cameraBusy" | "cameraFailed";
/** What a host should know before. */
export type Doubt = "noSound" | "uploadSlow" | "uploadFailed";

export interface Trial {
  /** Something is still being tried. */
  going: boolean;
  obstacle: Obstacle | null;
  doubts: Doubt[];
  /** Null = not tried yet. */
  upload: UploadSpeed | null;
}

const obstacles: Partial<Record<DeviceState, Obstacle>> = {
  denied: "cameraDenied",
  none: "cameraNone",
  busy: "cameraBusy",
  failed: "cameraFailed",
};

/** Tries what going on air needs: the browser, the camera, the microphone and the upload. */
export function useTrial(devices: Devices, on: boolean): Trial {
  const [browser, setBrowser] = useState<"noHttps" | "noEncoder" | "fine" | null>(null);
  const [upload, setUpload] = useState<UploadSpeed | null>(null);
  useEffect(() => {
    if (!on) return;
    let isOver = false;
    const say =
      <Said>(set: (said: Said) => void) =>
      (said: Said) => {
        if (!isOver) set(said);
      };
    const encodes = async () => {
      if (!window.isSecureContext) return "noHttps";
      const usual = shapeOf({ width: 0, height: 1 }, null);
      const config = await pickPictureCodec(usual, ratesOf(usual)[0]);
      return config ? "fine" : "noEncoder";
    };
    void encodes().then(say(setBrowser));
    void tryUpload().then(say(setUpload));
    return () => {
      isOver = true;
    };
  }, [on]);
  const { camera, microphone } = devices;
  const obstacle = browser !== null && browser !== "fine" ? browser : (obstacles[camera] ?? null);
  const doubts: Doubt[] = [];
  if (microphone !== "on" && microphone !== "asking") doubts.push("noSound");
  if (upload === "slow") doubts.push("uploadSlow");
  if (upload === "failed") doubts.push("uploadFailed");
  const going = browser === null || upload === null || camera === "asking" || microphone === "asking";
  return { going, obstacle, doubts, upload };
}
