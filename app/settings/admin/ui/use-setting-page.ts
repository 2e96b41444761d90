import { useActionData, useLoaderData } from "#router";
import type { SettingName, Settings } from "../../settings";
import type { answerSetting, loadSetting } from "../setting-page.server";
import { type SettingForm, useSettingForm } from "./use-setting-form";

/**
 * The data of every page of settings: the stored fields, the reply to its form, and the form of both.
 * @typeParam Name the setting
 * @typeParam More fields of the form that are not kept
 */
export function useSettingPage<Name extends SettingName, More extends string = never>() {
  const data = useLoaderData<typeof loadSetting>();
  const reply = useActionData<typeof answerSetting>();
  return { data, reply, form: useSettingForm<(keyof Settings[Name] & string) | More>(data.fields, reply) };
}

export type SettingPageState = Omit<ReturnType<typeof useSettingPage>, "form"> & { form: SettingForm };
