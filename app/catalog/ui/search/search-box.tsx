import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "#router";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { cleanKeyword, keywordLimit } from "../../search/keyword/keyword";
import { SuggestionList } from "./suggestion-list";
import { suggestionHref, useSuggestions } from "./use-suggestions";

const path = "/pages/product/search";

interface SearchBoxProps {
  keyword: string;
  /** The page has no other purpose: focuses the box at once. */
  ready?: boolean;
  /** With a search button; the keyboard's own key works everywhere. */
  button?: boolean;
}

/**
 * The search box. Without JavaScript a form sent by POST, so that the server can record the search; with it a combobox
 * with suggestions while typing. The input is uncontrolled, so nothing here ever delays typing.
 */
export function SearchBox({ keyword, ready, button }: SearchBoxProps) {
  const { t } = useTranslation(["shell", "search"]);
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword !== "");
  const { rows, active, ask, step, close } = useSuggestions();

  function search(event: FormEvent) {
    event.preventDefault();
    const target = rows[active];
    const text = cleanKeyword(input.current?.value ?? "").keyword;
    close();
    if (target) return navigate(suggestionHref(target));
    if (text === "") return input.current?.focus();
    input.current?.blur();
    navigate(href(path, { keyword: text }));
  }

  function onKey(event: KeyboardEvent) {
    // In an input method, these keys first choose among its candidates.
    if (event.nativeEvent.isComposing || rows.length === 0) return;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too recent for our visitors' phones.
    <form method="post" action={href(path)} role="search" className="search-form" onSubmit={search}>
      <span className="search-field">
        <Icon className="size-18px text-ink-3" name="search" />
        <input
          ref={input}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={keywordLimit * 2}
          placeholder={t("search:placeholder")}
          aria-label={t("search")}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the landing page has no other purpose.
          autoFocus={ready}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? id : undefined}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          onChange={({ target, nativeEvent }) => {
            setTyped(target.value !== "");
            // Half-typed syllables of an input method are not words.
            if (!(nativeEvent as InputEvent).isComposing) ask(target.value);
          }}
          onCompositionEnd={({ currentTarget }) => ask(currentTarget.value)}
          onKeyDown={onKey}
          onBlur={close}
        />
        {typed && (
          <a
            className="grid flex-none place-center text-ink-2 size-44px"
            href={href(path)}
            aria-label={t("search:clear")}
            onClick={(event) => {
              event.preventDefault();
              if (input.current) input.current.value = "";
              setTyped(false);
              close();
              input.current?.focus();
            }}
          >
            <Icon className="size-18px" name="x" />
          </a>
        )}
      </span>
      {button && (
        <button type="submit" className="text-button">
          {t("search")}
        </button>
      )}
      <SuggestionList id={id} rows={rows} active={active} onChoose={close} />
    </form>
  );
}
