import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import choosing from "~/app/design/form/choosing.css?url";
import { SubmitButton } from "~/app/design/form/submit-button";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { dayBefore } from "~/app/platform/cookies/zone";
import { dayAt } from "~/app/platform/format/zoned-time";
import { intent } from "~/app/platform/forms/form-parts.server";
import { badRequest } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { isSecure } from "~/app/platform/http/origin.server";
import { json } from "~/app/platform/http/text-response.server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useMoreRows } from "~/app/platform/ui/more-rows";
import { SavedItemsPage } from "~/app/platform/ui/saved-items-page";
import { readSeen, writeSeen } from "../recommended/seen-cookie";
import { clearFootprints, removeFootprints } from "../saved/footprints-queries.server";
import { readFootsteps } from "../saved/footstep-form.server";
import { mergeSeen } from "../saved/merge-seen.server";
import { deviceFootprints, type Footprint, myFootprints } from "../saved/my-footprints.server";
import { seenFootsteps } from "../saved/seen-footsteps.server";
import styles from "../ui/saved/belongings.css?url";
import { FootprintDays, nameOfFootprint } from "../ui/saved/footprint-days";

export const links: LinksFunction = () => [choosing, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/user/footprint";

/**
 * `/pages/user/footprint?edit=&all=&after=`: viewed goods, by local day: a buyer's from the account, a visitor's from
 * this device (the cookie `seen`).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  const { db, language, clock } = context;
  const { locale, i18n } = language;
  const { searchParams } = new URL(request.url);
  const cookie = request.headers.get("Cookie");
  const after = buyer && searchParams.get("after");
  const today = dayAt(clock.now().getTime(), language.zone);
  const forget = buyer ? await mergeSeen(request, context, buyer.id) : [];
  const page = buyer
    ? await myFootprints(db, { userId: buyer.id, after, locale })
    : await deviceFootprints(db, { steps: seenFootsteps(cookie, today), locale });
  return json(
    {
      ...page,
      today,
      yesterday: dayBefore(today),
      first: after === null,
      visitor: buyer === null,
      edit: searchParams.has("edit"),
      all: searchParams.has("all"),
      title: i18n.t("belongings:footprint.title"),
    },
    { headers: setCookie(forget) },
  );
}

const setCookie = (lines: string[]) => lines.map((line): [string, string] => ["Set-Cookie", line]);

const form = z.object({ intent: intent("remove", "clear") });

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  const sent = await readForm(request);
  const parsed = parseForm(sent, form);
  if (!parsed.ok) throw badRequest();
  const secure = isSecure(context.env);
  if (parsed.value.intent === "clear") {
    if (buyer) await clearFootprints(context.db, buyer.id);
    return redirectWithToast(context, href(path), "belongings:footprint.cleared", setCookie(writeSeen([], secure)));
  }
  const steps = readFootsteps(sent.getAll("step"));
  if (steps.length === 0) return redirectWithToast(context, href(path, { edit: 1 }), "belongings:chooseFirst");
  if (buyer) await removeFootprints(context.db, { userId: buyer.id, steps });
  const removed = new Set(steps.map(({ goodsId }) => goodsId));
  const left = readSeen(request.headers.get("Cookie")).filter(({ goodsId }) => !removed.has(goodsId));
  return redirectWithToast(context, href(path), "belongings:footprint.removed", setCookie(writeSeen(left, secure)));
}

export const meta = unlistedMeta;

export default function FootprintPage() {
  const { title, today, yesterday, first, visitor, edit, all, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("belongings");
  const here = { edit: edit ? 1 : null };
  const { rows, end } = useMoreRows<Footprint>(page, (after) => href(path, { ...here, after }), nameOfFootprint, {
    changes: true,
  });
  return (
    <SavedItemsPage
      title={title}
      path={path}
      edit={edit}
      all={all}
      end={end}
      back={visitor ? "/" : "/pages/user/user"}
      above={visitor && <OnDevice />}
      list={
        rows.length > 0 ? (
          <FootprintDays rows={rows} today={today} yesterday={yesterday} edit={edit} checked={all} />
        ) : null
      }
      empty={{
        icon: "footprints",
        title: t("footprint.empty.title"),
        text: t("footprint.empty.text"),
        everything: first,
      }}
      tick="step"
      actions={
        <>
          <ConfirmAction name="clearFootprints" label={t("footprint.clear")} question={t("footprint.clearQuestion")}>
            <SubmitButton kind="danger" name="intent" value="clear">
              {t("footprint.clear")}
            </SubmitButton>
          </ConfirmAction>
          <ConfirmAction name="removeFootprints" label={t("remove")} question={t("footprint.question")}>
            <SubmitButton kind="danger" name="intent" value="remove">
              {t("remove")}
            </SubmitButton>
          </ConfirmAction>
        </>
      }
    />
  );
}

/** Explains where a visitor's footprints are stored, and how to move them into an account. */
function OnDevice() {
  const { t } = useTranslation("belongings");
  return (
    <p className="kept-note p-8-12-0px text-ink-2 font-xs leading-18">
      {t("footprint.device")}{" "}
      <a className="text-button" href={href("/pages/user/auth/name", { next: path })}>
        {t("footprint.logIn")}
      </a>
    </p>
  );
}
