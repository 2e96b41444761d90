import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { FormError } from "~/app/design/form/form-error";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { fieldError } from "~/app/platform/http/field-error";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { answerLeave, loadLeave } from "../leaving/leave-page.server";
import { LeaveForm } from "../ui/leave-form";

/** `/pages/user/setting/leave`: gives the account up, after two questions; or lists the obstacles. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadLeave(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerLeave(request, context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Leave() {
  const { t } = useTranslation(["personal", "forms"]);
  const { title, obstacles } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <InnerPage title={title} back="/pages/user/setting/data">
      <FormError text={fieldError(t, reply?.errors[""])} />
      {obstacles.length > 0 ? (
        <>
          <p className="field-hint">{t("leave.first")}</p>
          <Rows title={t("leave.inTheWay")}>
            {obstacles.map(({ kind, count, days, way }) => (
              <Row
                key={kind}
                icon="circle-alert"
                label={t(`leave.obstacles.${kind}`, { count })}
                hint={t(`leave.ways.${kind}`, { days })}
                href={way}
              />
            ))}
          </Rows>
        </>
      ) : (
        <LeaveForm reply={reply} />
      )}
    </InnerPage>
  );
}
