import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { PageDocument } from "~/modules/format/stored";
import type { AnnouncedStep } from "../../editor/editor-state";

/** On a phone a single panel is shown below the page at a time. */
export function PanelSwitch({
  panel,
  onPanel,
  onAdd,
}: {
  panel: string;
  onPanel: (panel: "outline" | "fields") => void;
  onAdd: () => void;
}) {
  const { t } = useTranslation("editor");
  return (
    <nav className="ed-switch on-phone" aria-label={t("panels")}>
      <button type="button" aria-pressed={panel === "outline"} onClick={() => onPanel("outline")}>
        <Icon name="list-tree" />
        {t("outline.title")}
      </button>
      <button type="button" onClick={onAdd}>
        <Icon name="circle-plus" />
        {t("add")}
      </button>
      <button type="button" aria-pressed={panel === "fields"} onClick={() => onPanel("fields")}>
        <Icon name="pencil" />
        {t("fieldsShort")}
      </button>
    </nav>
  );
}

export function Announcement({ said, document }: { said: AnnouncedStep | null; document: PageDocument }) {
  const { t } = useTranslation("editor");
  const item = document.item.find(({ id }) => id === said?.id);
  const name = item ? item.name || t(`modules.${item.type}`) : t("outline.page");
  const text = said ? t(`said.${said.key}`, { name, place: said.place, total: said.total }) : "";
  // Typing is not read back letter by letter.
  const quiet = said?.key === "changed" || said?.key === "renamed" || said?.key === "pageChanged";
  return (
    <p className="sr-only" role="status" data-said={said?.count ?? 0}>
      {quiet ? "" : text}
    </p>
  );
}
