import { useTranslation } from "react-i18next";
import { Initials } from "~/app/console/person";
import type { Other } from "../../document/model";

/** The people who also have this draft open: initials on screen, a sentence for screen readers. */
export function Others({ others }: { others: Other[] }) {
  const { t, i18n } = useTranslation("editor");
  const names = new Intl.ListFormat(i18n.language).format(others.map(({ name }) => name));
  const text = others.length === 0 ? "" : t("others.here", { names });
  return (
    <div className="ed-others flex items-center" title={text}>
      {others.slice(0, 3).map(({ id, name }) => (
        <Initials key={id} name={name} />
      ))}
      {others.length > 3 && <span translate="no" className="hint font-normal">{`+${others.length - 3}`}</span>}
      <p className="sr-only" role="status">
        {text}
      </p>
    </div>
  );
}
