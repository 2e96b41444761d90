import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { addNotices, type NewNotice } from "~/app/chat/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { browseContext, origin } from "./browse-context";

/** Adds notices, as verbs do. */
export const tell = (db: Db, ...notices: NewNotice[]) => transact(db, (trx) => addNotices(trx, notices));

/** Returns the ids of a person's notices, oldest first. */
export async function noticeIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db.selectFrom("notices").select("id").where("user_id", "=", userId).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** A signed-in person who reads pages and sends their forms. */
export function readerOf(db: Db, userId: number, locale: Locale = "en") {
  const context = browseContext(db, { userId, locale });
  return {
    load: <Data>(loader: (args: LoaderFunctionArgs) => Promise<Data>, path: string): Promise<Data> =>
      loader({ request: new Request(new URL(path, origin)), context, params: {} }),
    /** Returns the response that the action returned or threw. */
    async post(
      action: (args: ActionFunctionArgs) => Promise<Response>,
      path: string,
      fields: Record<string, string | number>,
    ): Promise<Response> {
      const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
      const request = new Request(new URL(path, origin), { method: "POST", body });
      try {
        return await action({ request, context, params: {} });
      } catch (thrown) {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }
    },
  };
}

/** The pool, whose transactions die with their work done just before their commit, after `commits` commits. */
export function dyingAfter(db: Db, commits: number): Db {
  let left = commits;
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "transaction") return Reflect.get(target, name, receiver);
      return () => ({
        execute: (work: (trx: never) => Promise<unknown>) =>
          target.transaction().execute(async (trx) => {
            const value = await work(trx as never);
            if (left-- <= 0) throw new Error("killed");
            return value;
          }),
      });
    },
  });
}
