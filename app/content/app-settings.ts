import { constants } from "~/app/platform/constants";

/** Theme of the four tabs, as clients of the JSON API expect it (wire.md, appStyle). Pictures are URLs, "" = none. */
export interface AppStyle {
  /** 1 large pictures; 2 a 3-column grid; 3 rail + level-2 grid; 4 rail, level-2 headings with level-3 grids. */
  category_style: "1" | "2" | "3" | "4";
  find_nav_image: string;
  find_nav_color: string;
  find_font_color: string;
  cart_nav_image: string;
  cart_nav_color: string;
  cart_font_color: string;
  user_nav_image: string;
  user_nav_color: string;
  user_font_color: string;
}

/** Switches and contacts, as clients of the JSON API expect them (wire.md, appConfig). Ids are "" while unset. */
export interface AppConfig {
  /** 1 = new shops are audited. */
  store_audit: 0 | 1;
  comment_switch: 0 | 1;
  tel_phone: string;
  working_hours: string;
  user_agreement: string;
  privacy_protection: string;
  help_category: string;
  new_category: string;
  sys_category: string;
  service: { title: string; greeting: string };
  domain: string;
  /** Our additions: wire codes of the available languages, and the currency sign in this response's language. */
  languages: string[];
  currency_symbol: string;
}

/** Version of the service texts, so that clients can cache them. */
export const serviceVersion = constants.version;
