import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { type ModulePresetName, modulePresetNames, modulePresets } from "~/modules/format/presets";
import type { ModuleGroup } from "~/modules/format/shape";
import { type ModuleType, merchantTypes, moduleTypes, shapes } from "~/modules/format/shapes";
import type { StoredItem } from "~/modules/format/stored";
import { merchantModulePresets } from "../../document/module-presets";
import { newItem, presetItems } from "../../document/new-item";
import { SearchHits } from "../search-hits";
import { useStudio } from "../use-studio";
import { EditorDialog } from "./dialog";

const groups: ModuleGroup[] = ["media", "goods", "content", "promotion", "layout"];

interface Props {
  /** Called with one module, or with all modules of a preset. */
  onAdd: (items: StoredItem[]) => void;
  onClose: () => void;
}

/**
 * All modules and presets, searchable by name; one tap adds the choice after the selected module, or several one after
 * the other.
 */
export function Palette({ onAdd, onClose }: Props) {
  const { t } = useTranslation("editor");
  const [searchText, setSearchText] = useState("");
  const [several, setSeveral] = useState(false);
  const [added, setAdded] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const needle = searchText.trim().toLowerCase();
  const fits = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(needle));
  const isMerchants = useStudio().of === "shop";
  const isOffered = (type: ModuleType) => !isMerchants || merchantTypes.includes(type);
  const types = moduleTypes.filter((type) => isOffered(type) && fits(t(`modules.${type}`), type));
  const presets = modulePresetNames.filter(
    (name) =>
      (!isMerchants || merchantModulePresets.includes(name)) &&
      fits(t(`presets.${name}`), ...modulePresets[name].parts.map(({ type }) => t(`modules.${type}`))),
  );
  const add = (items: StoredItem[]) => {
    onAdd(items);
    setAdded(added + items.length);
    if (!several) onClose();
    // The same once more by Enter, or another one by typing over it.
    else if (document.activeElement === search.current) search.current?.select();
  };
  const addFirst = () => {
    const [type] = types;
    const [preset] = presets;
    if (needle === "") return;
    if (type) add([newItem(type)]);
    else if (preset) add(presetItems(modulePresets[preset].parts));
  };
  const ready = <Presets names={presets} onPick={(name) => add(presetItems(modulePresets[name].parts))} />;
  return (
    <EditorDialog title={t("palette.title")} className="ed-palette" onClose={onClose}>
      <SearchHits
        label={t("palette.search")}
        typed={searchText}
        onType={setSearchText}
        onTake={addFirst}
        count={needle === "" ? null : types.length + presets.length}
        box={search}
        beside={
          <label className="ed-check ed-several">
            <input type="checkbox" checked={several} onChange={({ target }) => setSeveral(target.checked)} />
            <span>{t("palette.several")}</span>
            <small className="hint" role="status">
              {added > 0 && t("palette.added", { count: added })}
            </small>
          </label>
        }
      >
        {needle === "" && ready}
        {groups.map((group) => (
          <Modules
            key={group}
            group={group}
            types={types.filter((type) => shapes[type].group === group)}
            onPick={(type) => add([newItem(type)])}
          />
        ))}
        {needle !== "" && ready}
      </SearchHits>
    </EditorDialog>
  );
}

function Presets({ names, onPick }: { names: ModulePresetName[]; onPick: (name: ModulePresetName) => void }) {
  const { t } = useTranslation("editor");
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="group-presets">
      <h3 className="text-ink-2 font-xs font-550" id="group-presets">
        {t("groups.presets")}
      </h3>
      <div className="ed-palette-grid ed-presets">
        {names.map((name) => (
          <button key={name} type="button" data-hit data-preset={name} onClick={() => onPick(name)}>
            <span className="ed-tile">
              <Icon name={modulePresets[name].icon} />
            </span>
            <span className="grid min-w-0">
              <b className="font-550">{t(`presets.${name}`)}</b>
              <span className="clamp-1 hint">
                {modulePresets[name].parts.map(({ type }) => t(`modules.${type}`)).join(" + ")}
              </span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

interface ModulesProps {
  group: ModuleGroup;
  types: ModuleType[];
  onPick: (type: ModuleType) => void;
}

function Modules({ group, types, onPick }: ModulesProps) {
  const { t } = useTranslation("editor");
  if (types.length === 0) return null;
  return (
    <section aria-labelledby={`group-${group}`}>
      <h3 className="text-ink-2 font-xs font-550" id={`group-${group}`}>
        {t(`groups.${group}`)}
      </h3>
      <div className="ed-palette-grid">
        {types.map((type) => (
          <button key={type} type="button" data-hit data-type={type} onClick={() => onPick(type)}>
            <span className="ed-tile">
              <Icon name={shapes[type].facts.icon} />
            </span>
            <span>{t(`modules.${type}`)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
