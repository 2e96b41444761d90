import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useFetcher, useLocation } from "#router";
import { Icon } from "~/app/design/icon";
import { isMistyped } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import type { SearchAnswer } from "../search/search.server";
import { SearchResults } from "./search-results";

/** Debounce after the last keystroke, in ms. */
const quietMs = 150;

/** True when the focused element takes typed text. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null;
}

/**
 * The search box of the top bar: "/" focuses it, arrows move through the results, Escape leaves. Without JavaScript it
 * is a form that leads to the results page.
 */
export function GlobalSearch() {
  const { t } = useTranslation(["operator", "shell"]);
  const { load, data, state } = useFetcher<SearchAnswer>();
  const { key } = useLocation();
  const [searchText, setSearchText] = useState("");
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener("keydown", focus);
    return () => window.removeEventListener("keydown", focus);
  }, []);
  useEffect(() => {
    if (searchText.trim() === "") return;
    const timer = setTimeout(() => load(href("/operator/search", { q: searchText.trim() })), quietMs);
    return () => clearTimeout(timer);
  }, [searchText, load]);
  // Navigated meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the list.
  useEffect(() => setOpen(false), [key]);

  const shown = open && searchText.trim() !== "" && data !== undefined && data.searchText === searchText.trim();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // Focusing opens the list, so it comes first.
      input.current?.focus();
      setOpen(false);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [input.current, ...(box.current?.querySelectorAll<HTMLElement>(".c-results a") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement | null);
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    <Form
      className="c-search"
      role="search"
      action={href("/operator/search")}
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={t("search.label")}
        aria-controls={shown ? id : undefined}
        aria-keyshortcuts="/"
        placeholder={t("search.label")}
        autoComplete="off"
        maxLength={60}
        value={searchText}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setSearchText(target.value);
          setOpen(true);
        }}
      />
      <kbd>/</kbd>
      <p className="sr-only" role="status">
        {shown && state === "idle" && t("search.count", { count: data.results.length })}
      </p>
      {shown && (
        <div className="c-search-list" id={id}>
          {data.results.length === 0 && (
            <p className="c-quiet">{t(isMistyped(data.searchText) ? "shell:mistyped" : "search.none")}</p>
          )}
          <SearchResults results={data.results} />
        </div>
      )}
    </Form>
  );
}
