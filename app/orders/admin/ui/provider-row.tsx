import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import type { ListedProvider } from "../providers/providers-page.server";

/** A provider of the list: its mode, the last call that came, whether it answers, and its switch. */
export function ProviderRow({ provider, edits }: { provider: SerializeFrom<ListedProvider>; edits: boolean }) {
  const { t } = useTranslation(["payments", "ways"]);
  const moment = useMoment();
  const { id, code: method, name, test, enabled, calledAt, callWas, healthy, failedAt, failure, owes } = provider;
  const shown = name || t(`ways:provider.${method}`, { defaultValue: method });
  return (
    <tr>
      <td data-label={t("providers.columns.provider")}>
        <span className="c-span">
          {edits ? (
            <a className="c-link" href={`${href("/operator/payment-providers")}/${id}`} dir="auto">
              {shown}
            </a>
          ) : (
            <b dir="auto">{shown}</b>
          )}
          <small>
            <bdi translate="no">{method}</bdi>
          </small>
        </span>
      </td>
      <td data-label={t("providers.columns.mode")}>
        <span className={`c-pill ${test ? "is-care" : "is-good"}`}>
          {t(test ? "providers.testMode" : "providers.liveMode")}
        </span>
      </td>
      <td data-label={t("providers.columns.call")}>
        <span className="c-span">
          {calledAt === null ? (
            <span className="c-quiet">{t("providers.neverCalled")}</span>
          ) : (
            <span>{moment(calledAt)}</span>
          )}
          {callWas !== "" && <small>{t(`providers.call.${callWas}`)}</small>}
        </span>
      </td>
      <td data-label={t("providers.columns.health")}>
        <span className="c-span">
          <span className={`c-pill ${healthy ? "is-good" : "is-bad"}`}>
            {t(healthy ? "providers.healthy" : "providers.failing")}
          </span>
          {!healthy && failedAt !== null && <small dir="auto">{`${moment(failedAt)} · ${failure}`}</small>}
          {owes > 0 && <small>{t("providers.owes", { count: owes })}</small>}
        </span>
      </td>
      <td data-label={t("providers.columns.state")}>
        <span className={`c-pill ${enabled ? "is-good" : ""}`}>{t(enabled ? "providers.on" : "providers.off")}</span>
      </td>
      {edits && (
        <td data-label={t("providers.columns.acts")}>
          <Form method="post" className="c-acts" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              name="intent"
              value={enabled ? "off" : "on"}
              className="c-button"
              aria-label={`${t(enabled ? "providers.switchOff" : "providers.switchOn")}: ${shown}`}
            >
              {t(enabled ? "providers.switchOff" : "providers.switchOn")}
            </button>
          </Form>
        </td>
      )}
    </tr>
  );
}
