/** Which camera: towards its user, or away from them. */
export type Facing = "user" | "environment";

/** Why a camera or a microphone gives nothing. */
export type DeviceProblem = "denied" | "none" | "busy" | "failed";

export type Opened<One> = { track: One } | { problem: DeviceProblem };

type Track<Kind> = Kind extends "audio" ? MediaStreamAudioTrack : MediaStreamVideoTrack;

const problems: Record<string, DeviceProblem> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "busy",
  AbortError: "busy",
};

async function open<Kind extends "audio" | "video">(
  kind: Kind,
  wanted: MediaTrackConstraints,
): Promise<Opened<Track<Kind>>> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ [kind]: wanted });
    const [track] = stream.getTracks() as Track<Kind>[];
    return track ? { track } : { problem: "none" };
  } catch (error) {
    return { problem: problems[error instanceof Error ? error.name : ""] ?? "failed" };
  }
}

/** Opens a camera, upright where the device is held so. A device with one camera gives that one. */
export const openCamera = (facing: Facing) =>
  open("video", { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } });

export const openMicrophone = () =>
  open("audio", { echoCancellation: false, noiseSuppression: true, autoGainControl: true, sampleRate: 48_000 });

/** Returns whether there is another camera to turn to. */
export async function hasTwoCameras(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === "videoinput").length > 1;
}
