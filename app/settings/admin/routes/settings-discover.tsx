import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { CopyButton } from "~/app/platform/ui/copy-button";
import type { Draw } from "~/app/platform/ui/use-reply";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";
import { engineSecret } from "~/app/settings/api.server";

export const meta = consoleMeta;

/** `/operator/settings/discover`: who may post, which posts staff look at first, and what sends live rooms. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadSetting(request, context, "discover");
  const name = page.fields.engineName ?? "";
  const secret = page.edits && name !== "" ? engineSecret(name, context.codeSecret) : null;
  return { ...page, engine: secret === null ? null : { asks: `${context.origin}/api/live/${name}`, secret } };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "discover");

export default function DiscoverSettings() {
  const { engine } = useLoaderData<typeof loader>();
  const page = useSettingPage<"discover">();
  const { t, on, inputs } = page.form;
  const number =
    (min: number, max: number, hint?: string): Draw =>
    (input) => (
      <TextField
        {...input}
        type="number"
        min={min}
        max={max}
        label={t(`discover.${input.name}`)}
        hint={hint}
        required
      />
    );
  const line =
    (example: string): Draw =>
    (input) => {
      const [before, after] = t("discover.example", { example: "|" }).split("|");
      // An address has no spaces to break at.
      const hint = (
        <>
          <span>{before}</span>
          <bdi data-breaks="">{example}</bdi>
          <span>{after}</span>
        </>
      );
      return <TextField {...input} label={t(`discover.${input.name}`)} hint={hint} dir="ltr" />;
    };
  const { who, waiting, appeals, live, sender } = inputs({
    who: { buyerPosts: ({ name }) => <Check name={name} label={t("discover.buyerPosts")} checked={on(name)} /> },
    waiting: { waitBuyers: number(0, 50, t("discover.waitHint")), waitShops: number(0, 50, t("discover.waitHint")) },
    appeals: { appealDays: number(1, 90) },
    live: { replayDays: number(1, 3650) },
    sender: {
      engineName: line("mediamtx"),
      engineIngest: line("rtmp://live.example"),
      enginePlaylist: line("https://live.example/{name}/index.m3u8"),
      engineRecording: line("https://live.example/recordings/{name}.mp4"),
    },
  });
  return (
    <SettingPage {...page}>
      <SettingCard id="posts" title={t("discover.posts")} lead={t("discover.postsLead")}>
        {who}
        <div className="c-columns is-wide">
          {waiting}
          {appeals}
        </div>
      </SettingCard>
      <SettingCard id="live" title={t("discover.live")} lead={t("discover.liveLead")}>
        <div className="c-columns is-wide">{live}</div>
      </SettingCard>
      <SettingCard id="engine" title={t("discover.engine")} lead={t("discover.engineLead")}>
        {sender}
        {engine && (
          <div className="c-note c-form">
            <p>{t("discover.engineAsks")}</p>
            {(["publish", "unpublish"] as const).map((act) => {
              const address = `${engine.asks}/${act}?secret=${engine.secret}`;
              return (
                <p key={act} className="c-row">
                  <code dir="ltr">{address}</code>
                  <CopyButton text={address} what={act} look="c-link" />
                </p>
              );
            })}
          </div>
        )}
      </SettingCard>
    </SettingPage>
  );
}
