import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import type { Elements } from "~/app/design/children/elements";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import type { AnyFilledItem, FilledItem, ModuleType } from "~/modules/format/types";

type Renderer<T extends ModuleType> = (props: { item: FilledItem<T> }) => ReactNode;
type AnyRenderer = ComponentType<{ item: AnyFilledItem }>;

/** Exactly one renderer per module type: a missing or surplus one is a compile error. */
const loaders: { [T in ModuleType]: () => Promise<{ default: Renderer<T> }> } = {
  banner: () => import("./banner"),
  image: () => import("./image"),
  video: () => import("./video"),
  menu: () => import("./menu"),
  notice: () => import("./notice"),
  article: () => import("./article"),
  headlines: () => import("./headlines"),
  search: () => import("./search"),
  advertBanner: () => import("./advert-banner"),
  advertImage: () => import("./advert-image"),
  activity: () => import("./activity"),
  categoryTitle: () => import("./category-title"),
  classify: () => import("./classify"),
  likes: () => import("./likes"),
  goods: () => import("./goods"),
  bargain: () => import("./bargain"),
  groups: () => import("./groups"),
  seckill: () => import("./seckill"),
  empty: () => import("./empty"),
  division: () => import("./division"),
  find: () => import("./find"),
  live: () => import("./live"),
  shops: () => import("./ours/shops"),
  coupons: () => import("./ours/coupons"),
  tabs: () => import("./ours/tabs"),
  richText: () => import("./ours/rich-text"),
  hotzone: () => import("./ours/hotzone"),
};

export const moduleTypes = Object.keys(loaders) as ModuleType[];

export function isModuleType(type: string): type is ModuleType {
  return Object.hasOwn(loaders, type);
}

const loaded = new Map<ModuleType, AnyRenderer>();

/**
 * Loads renderers before they are needed: on the server all of them at startup, in the browser those of the page before
 * hydration.
 * @param guard wraps each renderer (the server uses it to report errors)
 */
export async function preload(types: readonly ModuleType[], guard = (_type: ModuleType, look: AnyRenderer) => look) {
  await Promise.all(types.map((type) => load(type, guard)));
}

async function load(type: ModuleType, guard?: (type: ModuleType, look: AnyRenderer) => AnyRenderer) {
  const known = loaded.get(type);
  if (known) return known;
  // Each renderer accepts only items of its own type; the map stores it under exactly that type.
  const look = (await loaders[type]()).default as unknown as AnyRenderer;
  const kept = guard ? guard(type, look) : look;
  loaded.set(type, kept);
  return kept;
}

/** Returns an already settled thenable, so that `lazy` renders a loaded module synchronously. */
function now(look: AnyRenderer): Promise<{ default: AnyRenderer }> {
  const kept = { default: look };
  // biome-ignore lint/suspicious/noThenProperty: a native promise would make `lazy` wait for a microtask
  return { then: (done: (value: typeof kept) => void) => done(kept) } as unknown as Promise<typeof kept>;
}

const looks = new Map(
  moduleTypes.map((type) => [
    type,
    lazy(() => {
      const known = loaded.get(type);
      return known ? now(known) : load(type).then((look) => ({ default: look }));
    }),
  ]),
);

/** Error boundary: a module that fails in the browser takes down only itself. */
class Isolated extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const onServer = typeof document === "undefined";

/**
 * Renders the modules of a page in order; types without a renderer render nothing. On the server each Suspense boundary
 * also isolates errors: a module that throws leaves an empty place, and the rest of the page is still rendered.
 * @param before what the page puts in front of modules of a type
 */
export function Modules({
  items,
  before = {},
}: {
  items: readonly AnyFilledItem[];
  before?: { [T in ModuleType]?: Elements };
}) {
  return items.map((item) => {
    const ModuleRenderer = looks.get(item.type);
    if (!ModuleRenderer) return null;
    const above: Elements = before[item.type];
    return (
      <Isolated key={item.id}>
        {above}
        <Suspense fallback={onServer ? null : <div className="bone m-loading" aria-hidden="true" />}>
          <CachedFragment name={item.type} data={item}>
            <ModuleRenderer item={item} />
          </CachedFragment>
        </Suspense>
      </Isolated>
    );
  });
}
