import { useEffect } from "react";
import { storeZone } from "../cookies/store-zone";
import { FaultHandler } from "./fault-handler";
import { useGoingOn } from "./history/use-going-on";
import { keepTyping } from "./redrawn/keep-typed";

/** Handlers that every page has, but no first screen needs: nothing is typed, refused or left while a page opens. */
export function LateHandlers() {
  useEffect(keepTyping, []);
  useEffect(storeZone, []);
  useGoingOn();
  return <FaultHandler />;
}
