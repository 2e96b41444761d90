import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Rows } from "~/app/design/form/rows";
import { Icon } from "~/app/design/icon";

/** Deletes data stored in the browser for speed or for a button's position. */
async function forget() {
  for (const key of Object.keys(localStorage)) if (key.startsWith("pasar.")) localStorage.removeItem(key);
  if ("caches" in window) for (const name of await caches.keys()) await caches.delete(name);
}

/** Clears the browser's storage; the server responds with the toast. Without JavaScript nothing is stored. */
export function ClearCache() {
  const { t } = useTranslation("settings");
  return (
    <Form method="post" preventScrollReset onSubmit={() => void forget().catch(() => {})}>
      <Rows title={t("general.storage")}>
        <li>
          <button className="row row-button w-full text-start" type="submit" name="intent" value="cache">
            <Icon name="trash-2" className="size-20px text-ink-2" />
            <span className="row-words">
              <span>{t("general.clearCache")}</span>
              <small className="hint leading-18">{t("general.clearCacheHint")}</small>
            </span>
            <Icon name="chevron-right" className="row-chevron mirrored" />
          </button>
        </li>
      </Rows>
    </Form>
  );
}
