import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { requireBuyer, requireRecentBuyer } from "~/app/account/guard.server";
import { deviceName } from "~/app/account/sign-in/device-name";
import { devicesOf, endDevice } from "~/app/account/sign-in/devices-queries.server";
import { DeviceRow } from "~/app/account/ui/device-row";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";

const path = "/pages/user/setting/securityCenter";

/** Signed-in devices and account security. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, hasFactor } = await requireBuyer(request, context);
  const session = await context.session(request);
  const devices = await devicesOf(context.db, { userId: id, sessionId: session?.sessionId ?? "" });
  return {
    title: context.language.i18n.t("settings:center.title"),
    hasFactor: Boolean(hasFactor),
    now: context.clock.now().getTime(),
    devices: devices.map(({ agent, seenAt, ...device }) => ({
      ...device,
      ...deviceName(agent),
      seenAt: seenAt.getTime(),
    })),
  };
}

/** Signs out one device, for a person who confirmed their identity recently. Another person's device is a 404. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireRecentBuyer(request, context);
  const form = await readForm(request);
  const ended = await endDevice(context.db, { userId: id, id: String(form.get("device") ?? "") });
  if (!ended) throw notFound();
  return redirectWithToast(context, href(path), "settings:center.ended");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function SecurityCenter() {
  const { t } = useTranslation("settings");
  const { title, devices, hasFactor, now } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/pages/user/setting/setting">
      <Rows title={t("center.devices")}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} now={now} />
        ))}
      </Rows>
      <Rows title={t("center.keep")}>
        <Row icon="key-round" label={t("security.password")} href={href("/pages/user/auth/resetpwd")} />
        <Row
          icon="lock"
          label={t("security.authenticator")}
          value={t(hasFactor ? "security.on" : "security.off")}
          href={href("/pages/user/setting/authenticator")}
        />
        <Row icon="wallet" label={t("security.paymentPassword")} href={href("/pages/user/auth/paymentPassword")} />
      </Rows>
      <section className="form-card">
        <p className="field-hint">{t("center.endAllHint")}</p>
        <ConfirmAction name="endSessions" label={t("center.endAll")} question={t("center.endAllQuestion")}>
          <Form method="post" action={href("/pages/user/auth/logout")}>
            <SubmitButton name="everywhere" value="1" wide>
              {t("center.endAll")}
            </SubmitButton>
          </Form>
        </ConfirmAction>
      </section>
    </InnerPage>
  );
}
