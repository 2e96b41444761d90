import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Shows on every page that the network is down, so that nobody mistakes cached content for current content. */
export function OfflineStrip() {
  const { t } = useTranslation("shell");
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const read = () => setOffline(!navigator.onLine);
    read();
    for (const name of ["online", "offline"]) addEventListener(name, read);
    return () => {
      for (const name of ["online", "offline"]) removeEventListener(name, read);
    };
  }, []);
  return (
    <p className="offline-strip" role="status">
      {offline && t("offline.strip")}
    </p>
  );
}
