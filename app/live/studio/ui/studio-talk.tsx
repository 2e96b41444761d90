import { useState } from "react";
import { newKey } from "../../talk/send-talk";
import { useRoomTalk } from "../../talk/use-room-talk";
import { HostTalk } from "../../ui/host-talk";

/** What is said in the room on air. */
export function StudioTalk({ roomId }: { roomId: number }) {
  const talk = useRoomTalk({ roomId, start: null, member: true });
  const [key] = useState(newKey);
  return <HostTalk talk={talk} formKey={key} />;
}
