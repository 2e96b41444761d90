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
 * Gives each test of a file its own document: window, history, cookies, storage. They are globals during the test and
 * are restored afterwards, so that other files of the same process run as on a server. Called once, at the top of the
 * file.
 */
export function withDocument(): void {
  let putBack = async () => {};
  beforeAll(async () => {
    const leave = enter();
    reactDom ??= loadReactDom();
    // React detects its waiting mechanism once, before any test stops the clock.
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
  // Set as Remix does, by whatever is rendered.
  __remixRouter: undefined,
};

/** Creates a document and its globals; returns the cleanup function. */
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
      // Requests of the document itself are discarded.
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
 * Reloads React's DOM renderer: it looks for a document when it is loaded, and the router may have loaded it without
 * one.
 */
function loadReactDom(): ReactDom {
  const require = createRequire(import.meta.url);
  const own = () => Object.keys(require.cache).filter((file) => /[\\/]node_modules[\\/]react-dom[\\/]/.test(file));
  const others = new Map(own().map((file) => [file, require.cache[file]]));
  for (const file of others.keys()) delete require.cache[file];
  // With events it would catch errors through this document, which is closed by the next test.
  Object.defineProperty(document, "createEvent", { value: undefined, configurable: true });
  const loaded = require("react-dom/client") as ReactDom;
  Reflect.deleteProperty(document, "createEvent");
  for (const file of own()) delete require.cache[file];
  for (const [file, module] of others) require.cache[file] = module;
  return loaded;
}

/** Location of a component, with its loader's and action's later responses; without them the data stay unchanged. */
export interface LivePlace extends Place {
  loader?(request: Request): object | null;
  action?(request: Request): object | null;
}

export interface Live {
  element: HTMLElement;
  /** Its current text, in lines (tests/support/outline.ts). */
  said(): string[];
  /** Renders something else in its place, for example with other props. */
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

/** Renders a component in the document and runs its effects. */
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
    future: { v7_fetcherPersist: true, v7_partialHydration: true, v7_relativeSplatPath: true },
  });
  Object.assign(window, { __remixRouter: router });
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

export interface LiveHook<Answer> {
  readonly now: Answer;
  again(use: () => Answer): Promise<void>;
  unmount(): Promise<void>;
}

/** Calls a hook in a component. `children` are rendered next to it with its result. */
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

export function stopClock(now = Date.UTC(2026, 0, 1)): void {
  vi.useFakeTimers({
    now,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  });
  // Frames are timers of the same clock.
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), 16));
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
}

/** Advances time, and runs everything due. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Lets pending requests be answered. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
  });
}

export async function doing<Result>(what: () => Result): Promise<Result> {
  let result: Result | undefined;
  await act(async () => {
    result = what();
  });
  return result as Result;
}

export function control(text: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>("button, a, summary, [role=option]")];
  const nameOf = (one: HTMLElement) => one.getAttribute("aria-label") ?? one.textContent?.trim();
  const found = all.find((one) => nameOf(one) === text);
  if (!found) throw new Error(`no control "${text}" among: ${all.map(nameOf).join(" | ")}`);
  return found;
}

/** Presses the button, link or summary with these words; returns true when the browser's default was prevented. */
export async function press(text: string, how: MouseEventInit = {}): Promise<boolean> {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
  await doing(() => control(text).dispatchEvent(event));
  return event.defaultPrevented;
}

export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"], textarea[name="${name}"]`);
  if (!found) throw new Error(`no field "${name}"`);
  return found;
}

/** Replaces the text of the field with this name. */
export function type(name: string, value: string, how: InputEventInit = {}): Promise<void> {
  return typeInto(field(name), value, how);
}

/** Replaces the text of a field. */
export async function typeInto(input: HTMLElement, value: string, how: InputEventInit = {}): Promise<void> {
  await doing(() => {
    // Bypasses React, which overrides the value property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, value);
    input.dispatchEvent(new InputEvent("input", { bubbles: true, ...how }));
  });
}

/** Presses a key at the focus, or in an element; returns true when the browser's default was prevented. */
export async function key(name: string, how: KeyboardEventInit = {}, where = document.activeElement): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...how });
  await doing(() => where?.dispatchEvent(event));
  return event.defaultPrevented;
}

export async function setVisible(visible: boolean): Promise<void> {
  Object.defineProperty(document, "visibilityState", { value: visible ? "visible" : "hidden", configurable: true });
  await doing(() => document.dispatchEvent(new Event("visibilitychange")));
}
