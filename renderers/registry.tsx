import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import type { AnyFilledItem, FilledItem, ModuleType } from "~/modules/format/types";

type Renderer<T extends ModuleType> = (props: { item: FilledItem<T> }) => ReactNode;
type AnyRenderer = ComponentType<{ item: AnyFilledItem }>;

/** One look per module type. A type without a look, or a look without a type, does not compile. */
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
  seckill: () => import("./seckill"),
  empty: () => import("./empty"),
  division: () => import("./division"),
};

export const moduleTypes = Object.keys(loaders) as ModuleType[];

export function isModuleType(type: string): type is ModuleType {
  return Object.hasOwn(loaders, type);
}

const loaded = new Map<ModuleType, AnyRenderer>();

/**
 * Fetches looks before they are needed: the server all of them at start, the browser those of the page before it hydrates.
 * @param guard wraps each look (the server reports faults that way)
 */
export async function preload(types: readonly ModuleType[], guard = (_type: ModuleType, look: AnyRenderer) => look) {
  await Promise.all(types.map((type) => load(type, guard)));
}

async function load(type: ModuleType, guard?: (type: ModuleType, look: AnyRenderer) => AnyRenderer) {
  const known = loaded.get(type);
  if (known) return known;
  // Each look takes its own type's items; the map keeps them under that very type.
  const look = (await loaders[type]()).default as unknown as AnyRenderer;
  const kept = guard ? guard(type, look) : look;
  loaded.set(type, kept);
  return kept;
}

/** A promise that is already kept, so that `lazy` draws at once what is loaded. */
function now(look: AnyRenderer): Promise<{ default: AnyRenderer }> {
  const kept = { default: look };
  // biome-ignore lint/suspicious/noThenProperty: a promise of the language would make `lazy` wait for a turn
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

/** A module that fails in the browser costs that module alone. */
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
 * The modules of a page, in order; types without a look draw nothing. On the server each Suspense boundary also isolates: a
 * module that throws leaves an empty place, and the page goes on.
 */
export function Modules({ items }: { items: readonly AnyFilledItem[] }) {
  return items.map((item) => {
    const Look = looks.get(item.type);
    if (!Look) return null;
    return (
      <Isolated key={item.id}>
        <Suspense fallback={onServer ? null : <div className="bone m-loading" aria-hidden="true" />}>
          <Look item={item} />
        </Suspense>
      </Isolated>
    );
  });
}
