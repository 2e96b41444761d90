import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { loadSuspended } from "~/app/account/bans/suspended-page.server";
import { AuthFrame } from "~/app/account/ui/sign-in/auth-frame";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";

export const meta = unlistedMeta;

/** `/pages/user/auth/suspended`: why a just authenticated person may not sign in, until when, and how to appeal. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSuspended(request, context);

export default function Suspended() {
  const { t } = useTranslation("bans");
  const { date } = useFormat();
  const { title, ban, phone, hours } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title={title} back={href("/pages/user/auth/auth")} lead={t(`told.${ban.reason}`)}>
      <p className="text-ink-2 text-sm text-pretty">
        {ban.endsAt === null ? t("told.open") : t("told.until", { at: date(ban.endsAt) })}
      </p>
      <p className="text-ink-2 text-sm text-pretty">{t("told.stays")}</p>
      <p className="text-ink-2 text-sm text-pretty" data-breaks>
        {t(phone === "" ? "told.appeal" : "told.appealByPhone", { id: ban.id, phone, hours })}
      </p>
    </AuthFrame>
  );
}
