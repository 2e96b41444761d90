import type { Locale } from "~/app/platform/language/locales";
import type { FilledPage } from "../format/types";
import type { PageKey } from "./pages-queries.server";

/** A live page in one language, ready for a loader or the API. */
export interface LivePage extends FilledPage {
  /** Address of the stylesheet of its modules. */
  style: string;
  revisionId: number;
  /** What a free page is opened by: its readable address, else its token. */
  name: string;
  /** The operators' words for search engines and messengers; "" = they gave none. */
  seo: { title: string; description: string };
  /** Changes exactly when `page` or `item` do. */
  etag: string;
}

/** What makes the recommendations of a page one visitor's own. */
export interface OwnLikes {
  likes?: string | null;
  interests?: readonly number[];
}

export interface Pages {
  /**
   * The live page, or null when there is none.
   * @param options.likes where the recommendations go on (`next` of the page before); null or wrong = from the top
   * @param options.interests categories whose goods are recommended first; never of a page that is kept for everybody
   */
  live(key: PageKey, locale: Locale, options?: OwnLikes): Promise<LivePage | null>;
  /** Text of a stylesheet by its file name, or null. */
  stylesheet(file: string): Promise<string | null>;
  close(): void;
}
