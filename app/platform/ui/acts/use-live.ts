import { useEffect, useState } from "react";

/** Returns true once the page is hydrated: false on the server and without JavaScript. */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
