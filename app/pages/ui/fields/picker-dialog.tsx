import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Picked, PickKind } from "../../list/addresses";
import { EditorDialog } from "../editor/dialog";
import { SearchHits } from "../search-hits";
import { usePick } from "../use-studio";
import { useTakeFirst } from "../use-take-first";
import { rememberPicked } from "./use-picked";

interface Props {
  kind: Exclude<PickKind, "media">;
  onPick: (value: string) => void;
  onClose: () => void;
}

/** Searches the shop's entities by words. */
export function PickerDialog({ kind, onPick, onClose }: Props) {
  const address = useRef(usePick());
  const { t } = useTranslation("editor");
  const [searchText, setSearchText] = useState("");
  const [found, setFound] = useState<Picked[] | null>(null);
  const [answered, setAnswered] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetch(address.current(kind, { q: searchText }), { signal: stop.signal }).catch(() => null);
      const reply = answer?.ok ? await answer.json().catch(() => null) : null;
      if (!reply?.found) return;
      setFound(reply.found);
      setAnswered(searchText);
    }, 150);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [kind, searchText]);

  const pick = (one: Picked) => {
    rememberPicked(kind, one);
    onPick(one.value);
    onClose();
  };
  const takeFirst = useTakeFirst(answered === searchText, () => {
    const [first] = found ?? [];
    if (first && searchText !== "") pick(first);
  });
  return (
    <EditorDialog title={t(`pick.titles.${kind}`)} onClose={onClose}>
      <SearchHits
        label={t("pick.search")}
        typed={searchText}
        onType={setSearchText}
        onTake={takeFirst}
        count={found ? found.length : null}
      >
        <ul>
          {found?.map((one) => (
            <li key={one.value}>
              <button type="button" data-hit onClick={() => pick(one)}>
                {one.picture ? (
                  <img src={one.picture} alt="" width="38" height="38" />
                ) : (
                  <span className="ed-nothing" />
                )}
                <span className="grid flex-1 min-w-0 text-start">
                  <b className="clamp-1 font-medium">{one.title}</b>
                  <span className="clamp-1 hint">{one.resting ? t("pick.resting") : one.note}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </SearchHits>
    </EditorDialog>
  );
}
