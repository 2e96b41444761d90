import { ownCookie, ownCookieValue } from "./cookie-value";

/** A person's choice of theme; "system" follows the device. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Cookie of this device; without one the device decides. */
const themeCookie = "theme";
const year = 31_536_000;

export function themeOf(cookies: string | null | undefined): Theme {
  const stored = ownCookieValue(cookies, themeCookie);
  return themes.find((theme) => theme === stored) ?? "system";
}

/** Returns the Set-Cookie lines for a choice; the device's own is stored as no cookie. */
export function writeTheme(theme: Theme, secure: boolean): string[] {
  return ownCookie(themeCookie, theme, { maxAge: theme === "system" ? 0 : year, secure, httpOnly: true });
}

const darkWhen: Record<Theme, string> = { system: "(prefers-color-scheme: dark)", light: "not all", dark: "all" };

/** Returns the media query that is true where pages are dark: value of `data-dark` (app/design/tokens.css). */
export function darkQuery(theme: Theme): string {
  return darkWhen[theme];
}
