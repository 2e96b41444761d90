import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "#router";
import { itemSelector } from "~/modules/format/rules";
import { shapes } from "~/modules/format/shapes";
import { pageClass } from "~/modules/format/style/page-class";
import type { AnyFilledItem } from "~/modules/format/types";
import { Modules } from "~/renderers/registry";
import { liveRows } from "../../document/live-rows";
import { commandOf } from "../../editor/editor-keys";
import type { FrameMark, FramePart, FromFrame, ToFrame } from "../../editor/frame-messages";

interface EditedPage {
  order: string[];
  hidden: ReadonlySet<string>;
  parts: ReadonlyMap<string, FramePart>;
  page: string | null;
}

const nothing: EditedPage = { order: [], hidden: new Set(), parts: new Map(), page: null };
const useBrowserLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface Props {
  items: AnyFilledItem[];
  /** The compiled stylesheet of the saved draft. */
  css: string;
  names: Record<string, string>;
  emptyText: string;
}

/** The real page inside the editor's frame: a click selects, and edits appear immediately. */
export function FramedModules({ items, css, names, emptyText }: Props) {
  const told = useEditedPage();
  const selection = useSelection();
  const others = useOthers();
  useRules(css, told);
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const order = told.order.length > 0 ? told.order : items.map(({ id }) => id);
  return (
    <>
      {order.map((id) => {
        if (told.hidden.has(id)) return null;
        const part = told.parts.get(id);
        const item = byId.get(id);
        if (!item) return <Placeholder key={id} id={id} text={names[part?.type ?? ""] ?? emptyText} />;
        const current = part ? livePart(item, part) : item;
        const empty = current.data.length === 0 && !shapes[item.type].facts.drawsEmpty;
        return (
          <div key={id} className="framed" data-module={id}>
            <Modules items={[current]} />
            {empty && <Placeholder id={id} text={`${names[item.type] ?? item.type}: ${emptyText}`} />}
          </div>
        );
      })}
      {others.map(({ id, label }) => (
        <ModuleTag key={id} id={id} label={label} mark="other" />
      ))}
      {selection && <ModuleTag id={selection.id} label={selection.label} mark="selected" />}
    </>
  );
}

/** Merges the editor's latest changes into a module of the saved draft. */
function livePart(item: AnyFilledItem, part: FramePart): AnyFilledItem {
  return { ...item, params: { ...item.params, ...part.params }, data: liveRows(item, part.rows) } as AnyFilledItem;
}

function Placeholder({ id, text }: { id: string; text: string }) {
  return (
    <div className="framed-empty" data-module={id}>
      {text}
    </div>
  );
}

function useEditedPage(): EditedPage {
  const [told, setTold] = useState(nothing);
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  useEffect(() => {
    const hear = ({ data, source, origin }: MessageEvent<ToFrame>) => {
      if (source !== window.parent || origin !== window.location.origin) return;
      if (data?.pasar === "hello") tell({ pasar: "ready" });
      if (data?.pasar === "reload") again.current();
      if (data?.pasar !== "page") return;
      setTold((before) => {
        const parts = new Map(before.parts);
        for (const part of data.parts) parts.set(part.id, part);
        return { order: data.order, hidden: new Set(data.hidden), parts, page: data.page };
      });
    };
    window.addEventListener("message", hear);
    tell({ pasar: "ready" });
    return () => window.removeEventListener("message", hear);
  }, []);
  return told;
}

/** Applies the style rules: those of the saved draft, overridden by those the editor has sent since. */
function useRules(css: string, { parts, page }: EditedPage) {
  const sheet = useRef<CSSStyleSheet>();
  useBrowserLayout(() => {
    sheet.current = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet.current];
  }, []);
  useBrowserLayout(() => {
    const remaining = css.split("\n").filter((rule) => !parts.has(/^\.m-(\w+)/.exec(rule)?.[1] ?? ""));
    const newer = [...parts.values()].map(({ id, css: body }) => `${itemSelector(id)}{${body}}`);
    const head = page === null ? "" : `.${pageClass}{${page}}`;
    sheet.current?.replaceSync([...remaining, ...newer, head].join("\n"));
    if (page !== null) performance.mark("pasar.shown");
  }, [css, parts, page]);
}

function tell(message: FromFrame) {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

/** Tracks the selected module; clicks select instead of following links, and editor keys are forwarded. */
function useSelection() {
  const [selection, setSelection] = useState<{ id: string; label: string } | null>(null);
  useEffect(() => {
    const hear = ({ data, source, origin }: MessageEvent<ToFrame>) => {
      if (source !== window.parent || origin !== window.location.origin || data?.pasar !== "select") return;
      setSelection(data.id === null ? null : { id: data.id, label: data.label });
    };
    const click = (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      const target = event.target instanceof Element ? event.target.closest("[data-module]") : null;
      if (target instanceof HTMLElement && target.dataset.module) tell({ pasar: "select", id: target.dataset.module });
    };
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
      const command = commandOf(event, typing ? "text" : "elsewhere");
      if (!command || event.isComposing) return;
      event.preventDefault();
      tell({ pasar: "command", command });
    };
    window.addEventListener("message", hear);
    document.addEventListener("click", click, true);
    document.addEventListener("keydown", press);
    return () => {
      window.removeEventListener("message", hear);
      document.removeEventListener("click", click, true);
      document.removeEventListener("keydown", press);
    };
  }, []);
  return selection;
}

function useOthers(): FrameMark[] {
  const [others, setOthers] = useState<FrameMark[]>([]);
  useEffect(() => {
    const hear = ({ data, source, origin }: MessageEvent<ToFrame>) => {
      if (source !== window.parent || origin !== window.location.origin || data?.pasar !== "others") return;
      setOthers(data.marks);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);
  return others;
}

/** Puts a label on a module, for framed.css; the selected one is scrolled into view. */
function ModuleTag({ id, label, mark }: FrameMark & { mark: "selected" | "other" }) {
  useEffect(() => {
    const box = document.querySelector(`[data-module="${CSS.escape(id)}"]`);
    if (!(box instanceof HTMLElement)) return;
    box.dataset[mark] = label;
    if (mark === "selected") (box.firstElementChild ?? box).scrollIntoView({ block: "nearest" });
    return () => {
      delete box.dataset[mark];
    };
  }, [id, label, mark]);
  return null;
}
