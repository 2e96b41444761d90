import type { Locale } from "~/app/platform/language/locales";
import type { FilledPage } from "../format/types";
import type { PageKey } from "./pages-queries.server";

/** A live page in one language, ready for a loader or the API. */
export interface LivePage extends FilledPage {
  style: string;
  revisionId: number;
  /** Public identifier of a free page: its readable address, else its token. */
  name: string;
  /** The operators' texts for search engines and messengers; "" = none given. */
  seo: { title: string; description: string };
  /** Changes if and only if `page` or `item` change. */
  etag: string;
  /** Without modules whose data could not be loaded, because the database did not answer (in time). */
  partial: boolean;
}

/** Inputs that make the recommendations of a page personal to one visitor. */
export interface OwnLikes {
  likes?: string | null;
  interests?: readonly number[];
}

export interface Pages {
  /**
   * Returns the live page, or null when there is none.
   * @param options.likes where the recommendations continue (`next` of the previous page); null or invalid = from the
   * top
   * @param options.interests categories whose goods are recommended first; never pass them for a page cached for
   * everybody
   */
  live(key: PageKey, locale: Locale, options?: OwnLikes): Promise<LivePage | null>;
  /** Returns the text of a stylesheet by its file name, or null. */
  stylesheet(file: string): Promise<string | null>;
  close(): void;
}
