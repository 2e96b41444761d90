import { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { Window } from "happy-dom";
import { act, type ReactNode, useReducer } from "react";
import type { Root } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { populateGlobal } from "vitest/runtime";
import { deviceDatabase, onDevice } from "./device-database";
import { type Place, routesOf, Surroundings } from "./drawn";
import { outline } from "./outline";

type ReactDom = typeof import("react-dom/client");

/** Origin of every document. */
export const origin = "http://shop.test";

let reactDom: ReactDom | null = null;
const roots: Root[] = [];

/**
 * Gives each test of a file a document of its own: window, history, cookies, storage. They are globals while it runs
 * and are put back afterwards, so that other files of the same process stand on a server as before. Called once, at the
 * top of the file.
 */
export function withDocument(): void {
  let putBack = async () => {};
  beforeAll(async () => {
    const leave = enter();
    reactDom ??= loadReactDom();
    // What React needs for waiting is found out once, before any test stops the clock.
    await act(async () => {});
    await leave();
  });
  beforeEach(() => {
    putBack = enter();
  });
  afterEach(async () => {
    await act(async () => {
      for (const root of roots.splice(0)) root.unmount();
    });
    vi.useRealTimers();
    vi.unstubAllGlobals();
    await putBack();
  });
}

const more = {
  IS_REACT_ACT_ENVIRONMENT: true,
  indexedDB: deviceDatabase,
  // Without a network, unless a test answers (./asked.ts).
  fetch: () => Promise.reject(new TypeError("Failed to fetch")),
};

/** Makes a document and its globals; returns what takes them away. */
function enter(): () => Promise<void> {
  const window = new Window({
    url: `${origin}/`,
    width: 400,
    height: 800,
    console,
    settings: {
      navigation: { disableMainFrameNavigation: true },
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      // What the document itself sends goes nowhere.
      fetch: { interceptor: { beforeAsyncRequest: async ({ window }) => new window.Response("") } },
    },
  });
  // It looks for the list by a selector that the ids of React break.
  Object.defineProperty(window.HTMLInputElement.prototype, "list", { get: () => null });
  const before = Object.getOwnPropertyDescriptors(globalThis) as Record<PropertyKey, PropertyDescriptor>;
  // One signal ends any number of listeners, as in a browser.
  const { defaultMaxListeners } = EventEmitter;
  EventEmitter.defaultMaxListeners = 0;
  const { keys } = populateGlobal(globalThis, window, { bindFunctions: true });
  Object.assign(globalThis, more);
  onDevice.clear();
  return async () => {
    await window.happyDOM.close();
    EventEmitter.defaultMaxListeners = defaultMaxListeners;
    for (const name of [...keys, ...Object.keys(more)]) {
      Reflect.deleteProperty(globalThis, name);
      if (before[name]) Object.defineProperty(globalThis, name, before[name]);
    }
  };
}

/**
 * Loads React's drawing of documents anew: it looks for a document when it is loaded, and the router may have loaded it
 * without one.
 */
function loadReactDom(): ReactDom {
  const require = createRequire(import.meta.url);
  const own = () => Object.keys(require.cache).filter((file) => /[\\/]node_modules[\\/]react-dom[\\/]/.test(file));
  const others = new Map(own().map((file) => [file, require.cache[file]]));
  for (const file of others.keys()) delete require.cache[file];
  // With events it would catch errors by those of this document, which is gone by the next test.
  Object.defineProperty(document, "createEvent", { value: undefined, configurable: true });
  const loaded = require("react-dom/client") as ReactDom;
  Reflect.deleteProperty(document, "createEvent");
  for (const file of own()) delete require.cache[file];
  for (const [file, module] of others) require.cache[file] = module;
  return loaded;
}

/**
 * Where a component lives: its place, and what loader and action answer later; without them the data stay as they are.
 */
export interface LivePlace extends Place {
  loader?(request: Request): object | null;
  action?(request: Request): object | null;
}

/** A component in a document, in a router with a history. */
export interface Live {
  element: HTMLElement;
  /** What it says now, in lines (tests/support/outline.ts). */
  said(): string[];
  /** Shows something else in its place, for example the same with other props. */
  show(screen: ReactNode): Promise<void>;
  unmount(): Promise<void>;
}

interface Stage {
  screen: ReactNode;
  draw(): void;
}

function OnStage({ stage }: { stage: Stage }) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  stage.draw = draw;
  return stage.screen;
}

/** Shows a component in the document and lets its effects run. */
export async function live(first: ReactNode, place: LivePlace = {}): Promise<Live> {
  if (!reactDom) throw new Error("withDocument() was not called");
  const { at = "/", data = null, reply, loader = () => data as object | null, action = () => null } = place;
  history.replaceState(null, "", at);
  const stage: Stage = { screen: first, draw() {} };
  const { routes, loaderData } = routesOf(<OnStage stage={stage} />, place, {
    loader: ({ request }) => loader(request),
    action: ({ request }) => action(request),
  });
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData, actionData: reply ? { screen: reply } : null },
    // As Remix makes its own.
    future: { v7_fetcherPersist: true, v7_partialHydration: true, v7_relativeSplatPath: true },
  });
  const element = document.body.appendChild(document.createElement("div"));
  const root = reactDom.createRoot(element);
  roots.push(root);
  await act(async () =>
    root.render(
      <Surroundings>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </Surroundings>,
    ),
  );
  return {
    element,
    said: () => outline(element.innerHTML),
    async show(next) {
      stage.screen = next;
      await act(async () => stage.draw());
    },
    unmount: () => act(async () => root.unmount()),
  };
}

/** A hook in a component of its own. */
export interface LiveHook<Answer> {
  /** What it returned last. */
  readonly now: Answer;
  /** Calls it another way. */
  again(use: () => Answer): Promise<void>;
  unmount(): Promise<void>;
}

/** Calls a hook as a component does. `children` are drawn beside it with what it returned. */
export async function liveHook<Answer>(
  use: () => Answer,
  place: LivePlace & { children?(answer: Answer): ReactNode } = {},
): Promise<LiveHook<Answer>> {
  let now: Answer | undefined;
  const probe = (useIt: () => Answer) => (
    <Probe
      useIt={useIt}
      shown={(answer) => {
        now = answer;
        return place.children?.(answer);
      }}
    />
  );
  const { show, unmount } = await live(probe(use), place);
  return {
    get now() {
      return now as Answer;
    },
    again: (next) => show(probe(next)),
    unmount,
  };
}

function Probe<Answer>({ useIt, shown }: { useIt: () => Answer; shown(answer: Answer): ReactNode }) {
  return shown(useIt()) ?? null;
}

/** Stops the clock; only `pass` moves it. */
export function stopClock(now = Date.UTC(2026, 0, 1)): void {
  vi.useFakeTimers({
    now,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  });
  // Frames are timers of the same clock.
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), 16));
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
}

/** Lets time pass, and what is to happen by then. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Lets what was asked for be answered. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
  });
}

/** Does something and lets its effects run. */
export async function doing<Result>(what: () => Result): Promise<Result> {
  let result: Result | undefined;
  await act(async () => {
    result = what();
  });
  return result as Result;
}

/** Returns the button, link or summary with these words. */
export function control(words: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>("button, a, summary, [role=option]")];
  const nameOf = (one: HTMLElement) => one.getAttribute("aria-label") ?? one.textContent?.trim();
  const found = all.find((one) => nameOf(one) === words);
  if (!found) throw new Error(`no control "${words}" among: ${all.map(nameOf).join(" | ")}`);
  return found;
}

/** Presses the button, link or summary with these words; returns whether the browser itself was kept from acting. */
export async function press(words: string, how: MouseEventInit = {}): Promise<boolean> {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
  await doing(() => control(words).dispatchEvent(event));
  return event.defaultPrevented;
}

export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"], textarea[name="${name}"]`);
  if (!found) throw new Error(`no field "${name}"`);
  return found;
}

/** Types over what stands in the field with this name. */
export function type(name: string, value: string, how: InputEventInit = {}): Promise<void> {
  return typeInto(field(name), value, how);
}

/** Types over what stands in a field. */
export async function typeInto(input: HTMLElement, value: string, how: InputEventInit = {}): Promise<void> {
  await doing(() => {
    // As a browser does it: past React, which has put a property of its own over the value.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, value);
    input.dispatchEvent(new InputEvent("input", { bubbles: true, ...how }));
  });
}

/** Presses a key where the focus is, or in an element; returns whether the browser itself was kept from acting. */
export async function key(name: string, how: KeyboardEventInit = {}, where = document.activeElement): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...how });
  await doing(() => where?.dispatchEvent(event));
  return event.defaultPrevented;
}

/** Hides the page, as when another one is looked at, or shows it again. */
export async function setVisible(visible: boolean): Promise<void> {
  Object.defineProperty(document, "visibilityState", { value: visible ? "visible" : "hidden", configurable: true });
  await doing(() => document.dispatchEvent(new Event("visibilitychange")));
}
