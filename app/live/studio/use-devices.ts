import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type DeviceProblem, type Facing, hasTwoCameras, openCamera, openMicrophone } from "./camera";

export type DeviceState = "asking" | "on" | DeviceProblem;

export interface Devices {
  preview: RefObject<HTMLVideoElement>;
  camera: DeviceState;
  microphone: DeviceState;
  /** The camera looks away from its user. */
  isTurned: boolean;
  canTurn: boolean;
  turn(): void;
  /** The microphone, once it is open. */
  sound(): MediaStreamAudioTrack | null;
  /** Asks for both again. */
  again(): void;
}

/** Opens camera and microphone, and shows the camera in the preview. @param on false: nothing is asked for yet */
export function useDevices(on: boolean): Devices {
  const preview = useRef<HTMLVideoElement>(null);
  const picture = useRef<MediaStreamVideoTrack | null>(null);
  const sound = useRef<MediaStreamAudioTrack | null>(null);
  const facing = useRef<Facing>("user");
  const isGone = useRef(false);
  const [camera, setCamera] = useState<DeviceState>("asking");
  const [microphone, setMicrophone] = useState<DeviceState>("asking");
  const [isTurned, setTurned] = useState(false);
  const [canTurn, setCanTurn] = useState(false);

  const film = useCallback(async (): Promise<boolean> => {
    // A phone opens one camera at a time.
    picture.current?.stop();
    const opened = await openCamera(facing.current);
    if ("problem" in opened) {
      setCamera(opened.problem);
      return false;
    }
    const { track } = opened;
    if (isGone.current) {
      track.stop();
      return false;
    }
    picture.current = track;
    track.onended = () => setCamera("busy");
    if (preview.current) {
      preview.current.srcObject = new MediaStream([track]);
      await preview.current.play().catch(() => {});
    }
    setCamera("on");
    return true;
  }, []);

  const listen = useCallback(async () => {
    sound.current?.stop();
    const opened = await openMicrophone();
    if ("problem" in opened) return setMicrophone(opened.problem);
    if (isGone.current) return opened.track.stop();
    sound.current = opened.track;
    opened.track.onended = () => setMicrophone("busy");
    setMicrophone("on");
  }, []);

  const again = useCallback(() => {
    if (!navigator.mediaDevices) {
      setCamera("none");
      setMicrophone("none");
      return;
    }
    setCamera("asking");
    setMicrophone("asking");
    // One after the other: two questions at once confuse, and some browsers refuse the second.
    void film()
      .then(listen)
      .then(async () => setCanTurn(await hasTwoCameras()));
  }, [film, listen]);

  useEffect(() => {
    if (!on) return;
    isGone.current = false;
    again();
    return () => {
      isGone.current = true;
      picture.current?.stop();
      sound.current?.stop();
    };
  }, [on, again]);

  async function turn() {
    const was = facing.current;
    facing.current = was === "user" ? "environment" : "user";
    if (!(await film())) {
      facing.current = was;
      await film();
    }
    setTurned(facing.current === "environment");
  }

  return {
    preview,
    camera,
    microphone,
    isTurned,
    canTurn,
    turn: () => void turn(),
    sound: () => sound.current,
    again,
  };
}
