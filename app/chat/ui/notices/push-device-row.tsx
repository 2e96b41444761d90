import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "#router";
import { Icon } from "~/app/design/icon";
import { type PushOffer, type PushState, pushState, subscribe, unsubscribe } from "../../client/push-device";

/**
 * A row of `Rows`: the push state of this browser, with a button that switches it. Without JavaScript it says that it
 * needs it.
 */
export function PushDeviceRow({ offer }: { offer: PushOffer }) {
  const { t } = useTranslation("settings");
  const { publicKey, endpoint } = offer;
  const fetcher = useFetcher<{ failed: boolean }>();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const sending = fetcher.state !== "idle";
  const refused = fetcher.data?.failed === true;
  useEffect(() => {
    if (!busy && !sending) pushState({ publicKey, endpoint }).then(setState, () => setState("unsupported"));
  }, [publicKey, endpoint, busy, sending]);

  async function change() {
    setBusy(true);
    setFailed(false);
    try {
      if (state === "on") {
        fetcher.submit({ intent: "push-off" }, { method: "post" });
        await unsubscribe();
      } else {
        const made = await subscribe(publicKey);
        if (made) fetcher.submit({ intent: "push-on", ...made }, { method: "post" });
      }
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  const waiting = busy || sending;
  return (
    <li className="row">
      <Icon name="smartphone" className="size-20px text-ink-2" />
      <span className="row-words">
        <span id="push-device">{t("push.device")}</span>
        <small className="without-script hint leading-18">{t("push.script")}</small>
        <small className="with-script hint leading-18" id="push-state" role="status">
          {(failed || refused) && !waiting ? t("push.failed") : state && t(`push.state.${state}`)}
        </small>
      </span>
      {(state === "on" || state === "off") && (
        <button
          type="button"
          className="text-button"
          aria-describedby="push-device push-state"
          aria-disabled={waiting || undefined}
          aria-busy={waiting || undefined}
          onClick={() => void (waiting || change())}
        >
          {t(state === "on" ? "push.switchOff" : "push.switchOn")}
        </button>
      )}
    </li>
  );
}
