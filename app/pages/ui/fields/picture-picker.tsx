import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FilePicker } from "~/app/design/form/picker/file-picker";
import { Icon } from "~/app/design/icon";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Picked } from "../../list/addresses";
import { EditorDialog } from "../editor/dialog";
import { SentFiles } from "../library/sent-files";
import { useUploads } from "../library/use-uploads";
import { SearchHits } from "../search-hits";
import { usePick } from "../use-studio";
import { useTakeFirst } from "../use-take-first";
import { AltLine } from "./alt-line";
import { useLibraryHits } from "./use-library-hits";
import { rememberPicked } from "./use-picked";

interface Props {
  /** Language that is edited: alternative texts are written in it. */
  locale: Locale;
  onPick: (value: string) => void;
  onClose: () => void;
}

/**
 * The media library in the editor: searched by words, page by page; new pictures are sent here, several at once, and
 * what a picture shows is written here. What was typed into the page stays as it is.
 */
export function PicturePicker({ locale, onPick, onClose }: Props) {
  const { t } = useTranslation(["editor", "library"]);
  const address = usePick();
  const [searchText, setSearchText] = useState("");
  const { found, next, isCurrent, more, add } = useLibraryHits(searchText);
  const { files, send } = useUploads(address("media", {}));

  const pick = (one: Picked) => {
    rememberPicked("media", one);
    onPick(one.value);
    onClose();
  };
  const takeFirst = useTakeFirst(isCurrent, () => {
    const [first] = found ?? [];
    if (first && searchText !== "") pick(first);
  });
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const sent = await send([...(target.files ?? [])]);
    target.value = "";
    add(sent);
  };
  return (
    <EditorDialog title={t("pick.titles.media")} onClose={onClose}>
      <SearchHits
        label={t("library:search")}
        typed={searchText}
        onType={setSearchText}
        onTake={takeFirst}
        count={isCurrent && found ? found.length : null}
        beside={
          <>
            <FilePicker
              name="file"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              words={t("library:send.title")}
              face={<Icon name="upload" />}
              onChosen={upload}
              multiple
              quiet
            />
            <SentFiles files={files} />
          </>
        }
      >
        <ul className="ed-tiles">
          {found?.map((one) => (
            <li key={one.value}>
              <button type="button" data-hit onClick={() => pick(one)}>
                {one.picture && <img src={one.picture} alt="" loading="lazy" width="240" height="180" />}
                <b className="clamp-1 font-medium">{one.title}</b>
                <span className="clamp-1 hint">{one.note}</span>
              </button>
              {one.entry && (
                <AltLine
                  id={one.entry.id}
                  title={one.title}
                  locale={locale}
                  text={one.entry.alt[locale] ?? ""}
                  hint={pickText(one.entry.alt, locale)}
                  onSaved={(saved) => add([saved], true)}
                />
              )}
            </li>
          ))}
        </ul>
        {next && (
          <button type="button" className="c-button ed-wide w-full" data-hit onClick={more}>
            {t("pick.more")}
          </button>
        )}
      </SearchHits>
    </EditorDialog>
  );
}
