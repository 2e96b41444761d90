import { useActionData, useLoaderData } from "@remix-run/react";
import type { answerSetting, loadSetting } from "../setting-page.server";
import { useSettingForm } from "./use-setting-form";

/** What every page of settings is drawn from: the stored fields, the reply to its form, and the form of both. */
export function useSettingPage() {
  const data = useLoaderData<typeof loadSetting>();
  const reply = useActionData<typeof answerSetting>();
  return { data, reply, form: useSettingForm(data.fields, reply) };
}

export type SettingPageState = ReturnType<typeof useSettingPage>;
