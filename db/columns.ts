import type { ColumnType, JSONColumnType } from "kysely";

/**
 * A text in one or several languages: `{ en: "Tea", "zh-CN": "茶" }`. `pickText` in app/platform/language/texts.ts
 * selects the language and the fallback.
 */
export type Texts = Partial<Record<"en" | "zh-TW" | "zh-CN" | "ms" | "ja" | "ko" | "ru", string>>;

/** jsonb: read as parsed, written as `JSON.stringify(value)`. */
export type Json<T extends object | null> = JSONColumnType<T, string, string>;
/** timestamptz with a default of now(). */
export type CreatedAt = ColumnType<Date, Date | undefined, Date>;
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
