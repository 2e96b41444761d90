import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Rows } from "~/app/design/form/rows";
import { Icon } from "~/app/design/icon";

/** What this shop keeps in the browser only to be faster or to remember where a button was. */
async function forget() {
  for (const key of Object.keys(localStorage)) if (key.startsWith("pasar.")) localStorage.removeItem(key);
  if ("caches" in window) for (const name of await caches.keys()) await caches.delete(name);
}

/** Clears what the browser keeps; the server answers with the toast. Without JavaScript there is nothing kept. */
export function ClearCache() {
  const { t } = useTranslation("settings");
  return (
    <Form method="post" preventScrollReset onSubmit={() => void forget().catch(() => {})}>
      <Rows title={t("general.storage")}>
        <li>
          <button className="row row-button" type="submit" name="intent" value="cache">
            <Icon name="trash-2" className="row-icon" />
            <span className="row-words">
              <span>{t("general.clearCache")}</span>
              <small>{t("general.clearCacheHint")}</small>
            </span>
            <Icon name="chevron-right" className="row-chevron" />
          </button>
        </li>
      </Rows>
    </Form>
  );
}
