import type { RequestContext } from "~/app/context.server";
import { badRequest } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import type { CodesOf } from "~/app/platform/language/text-keys";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { PageKind } from "~/modules/format/document";
import type { By } from "../document/model";
import { isPreset } from "../document/presets";
import { replaceThing } from "../uses/replace-thing.server";
import { replaceableKinds } from "../uses/swap-thing";
import { createPage } from "./create-page.server";
import { ownerOf } from "./owner.server";
import { recyclePage } from "./recycle-page.server";
import { renamePage } from "./rename-page.server";
import { restorePage } from "./restore-page.server";

/** The action performed (a locale key of `editor.list`), and the page created, if any. */
interface Changed {
  said: "created" | "recycled" | "restored" | "renamed" | "swapped";
  made?: number;
}

const kinds: readonly PageKind[] = ["index", "category", "search", "page", "shop"];
/** Page kinds of a shop: its home and free pages. */
const shopKinds: readonly PageKind[] = ["shop", "page"];
const number = (value: string) => (/^\d{1,15}$/.test(value) ? Number(value) : 0);

/**
 * Performs the actions of the list of pages; its forms submit `intent`. Refusals are those of the verbs; 400 for an
 * unknown action.
 */
export async function changePages(
  { db, bus }: Pick<RequestContext, "db" | "bus">,
  { form, by }: { form: FormData; by: By },
): Promise<Result<Changed, CodesOf<"pages:refusals">>> {
  const value = (name: string) => String(form.get(name) ?? "").trim();
  const pageId = number(value("page"));
  switch (value("intent")) {
    case "create": {
      const from = value("from");
      const copyOf = /^copy:(\d{1,15})$/.exec(from)?.[1];
      const owner = ownerOf(by);
      const kind = (owner === null ? kinds : shopKinds).find((one) => one === value("kind")) ?? "page";
      const shopId = owner ?? (kind === "shop" ? number(value("shop")) : undefined);
      const source = copyOf ? { copyOf: Number(copyOf) } : isPreset(from) ? { preset: from } : undefined;
      const made = await createPage(db, { kind, shopId, name: value("name"), from: source, by });
      return made.ok ? ok({ said: "created", made: made.value.pageId }) : made;
    }
    case "rename": {
      const renamed = await renamePage(db, { pageId, name: value("name"), by });
      return renamed.ok ? ok({ said: "renamed" }) : renamed;
    }
    case "recycle": {
      const recycled = await recyclePage(db, { pageId, by, live: value("live") === "1" }, bus);
      return recycled.ok ? ok({ said: "recycled" }) : recycled;
    }
    case "restore": {
      const restored = await restorePage(db, { pageId, by }, bus);
      return restored.ok ? ok({ said: "restored" }) : restored;
    }
    case "swap": {
      const kind = replaceableKinds.find((one) => one === value("kind"));
      const [from, to] = [readId(value("thing")), readId(value("by"))];
      if (!kind || from === null) throw badRequest();
      if (to === null) return refuse("notShown");
      const swapped = await replaceThing(db, { swap: { kind, from: String(from), to: String(to) }, who: by }, bus);
      return swapped.ok ? ok({ said: "swapped" }) : swapped;
    }
    default:
      throw badRequest();
  }
}
