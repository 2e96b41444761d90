import { useEffect, useState } from "react";

/** Whether the script of the page runs: false on the server and in a browser without JavaScript. */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
