import type { RequestContext } from "~/app/context.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { pickText } from "~/app/platform/language/texts";
import { pictureAddress } from "~/app/platform/media/media-source";
import { readSettings, type TabTheme } from "~/app/settings/api.server";
import type { AppConfig, AppStyle } from "./app-settings";
import { legalArticleIds } from "./legal-articles.server";

/** Returns the operators' settings in the field names of the JSON API (wire.md: appStyle, appConfig). */
export async function wireSettings({
  db,
  language,
  origin,
}: Pick<RequestContext, "db" | "language" | "origin">): Promise<{ appStyle: AppStyle; appConfig: AppConfig }> {
  const { desk, general, languages, look, service } = await readSettings(db);
  const legal = await legalArticleIds(db);
  const { locale, i18n, format } = language;
  return {
    appStyle: {
      category_style: look.categoryStyle,
      find_nav_image: address(look.find),
      find_nav_color: look.find.colour,
      find_font_color: look.find.ink,
      cart_nav_image: address(look.cart),
      cart_nav_color: look.cart.colour,
      cart_font_color: look.cart.ink,
      user_nav_image: address(look.user),
      user_nav_color: look.user.colour,
      user_font_color: look.user.ink,
    },
    appConfig: {
      store_audit: general.auditShops ? 1 : 0,
      comment_switch: general.showReviews ? 1 : 0,
      tel_phone: service.phone,
      // The hours of the service desk are the only ones configured.
      working_hours: `${desk.opens}-${desk.closes}`,
      user_agreement: String(legal.agreement ?? ""),
      privacy_protection: String(legal.privacy ?? ""),
      help_category: String(general.helpCategory ?? ""),
      new_category: general.newsTag,
      sys_category: general.systemTag,
      service: {
        title: pickText(service.title, locale) || i18n.t("shell:service"),
        greeting: pickText(service.greeting, locale),
      },
      domain: general.domain || origin,
      languages: languages.offered.map((code) => wireCodes[code]),
      currency_symbol: format.price(0, marketCurrency()).symbol,
    },
  };
}

const wireCodes = {
  en: "en",
  "zh-TW": "zh_TW",
  "zh-CN": "zh_CN",
  ms: "ms",
  ja: "ja_JP",
  ko: "ko_KR",
  ru: "ru_RU",
} as const;

function address({ image }: TabTheme): string {
  return image === "" ? "" : pictureAddress(`/media/${image}`);
}
