import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import type { Elements } from "~/app/design/children/elements";
import { ChoiceChips } from "~/app/design/form/choice-chips";
import { FormError } from "~/app/design/form/form-error";
import { PictureField } from "~/app/design/form/picture-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { usePictureUpload } from "~/app/platform/uploads/use-picture-upload";
import { complaintLimits, complaintReasons } from "../complaints/complaint";
import styles from "../ui/complaint.css?url";
import { ComplaintSubjectCard } from "../ui/complaint-subject-card";
import { answerComplaint, type ComplaintReply, loadComplaint } from "./complaint-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/user/complaint/complaint?type=&id=`: the complaint form about goods, a shop, an order, a review or a message.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadComplaint(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerComplaint(request, context);

export const meta = unlistedMeta;

export default function Complaint() {
  const { t } = useTranslation("support");
  const { title, about, subject, open, own } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ComplaintReply | undefined;
  const list = href("/pages/user/complaint/lists");
  const card = <ComplaintSubjectCard kind={about.kind} {...subject} />;
  return (
    <InnerPage
      title={title}
      back="/pages/user/complaint/lists"
      white
      action={
        <a className="bar-button" href={list} aria-label={t("complaint.mine")}>
          <Icon name="clipboard-list" />
        </a>
      }
    >
      {open !== null || own ? (
        <div className="form">
          {card}
          <EmptyState
            icon="megaphone"
            title={t(own ? "complaint.own" : "complaint.openTitle")}
            text={own ? undefined : t("complaint.openText")}
          >
            {open !== null && (
              <a className="button button-fill" href={`${list}#complaint-${open}`}>
                {t("complaint.toOpen", { id: open })}
              </a>
            )}
          </EmptyState>
        </div>
      ) : (
        <ComplaintForm reply={reply}>{card}</ComplaintForm>
      )}
    </InnerPage>
  );
}

function ComplaintForm({ reply, children }: { reply: ComplaintReply | undefined; children: Elements }) {
  const { t } = useTranslation(["support", "forms"]);
  const navigation = useNavigation();
  const { values = {}, errors = {}, pictures = [] } = reply ?? {};
  const error = (name: string) => fieldError(t, errors[name]);
  const pictureUpload = usePictureUpload();
  return (
    <Form method="post" encType="multipart/form-data" className="form" noValidate>
      <FormError text={error("")} />
      {children}
      <ChoiceChips
        label={t("complaint.why")}
        name="reason"
        value={values.reason}
        choices={complaintReasons.map((value) => ({ value, label: t(`complaint.reason.${value}`) }))}
        error={error("reason")}
        required
      />
      <TextArea
        label={t("complaint.body")}
        name="body"
        value={values.body}
        limit={complaintLimits.body}
        placeholder={t("complaint.placeholder")}
        error={error("body")}
        required
      />
      <PictureField
        label={t("complaint.pictures")}
        name="picture"
        pictures={pictures}
        max={complaintLimits.pictures}
        error={error("picture")}
        {...pictureUpload}
      />
      <p className="hint leading-18">{t("complaint.secret")}</p>
      <SubmitButton tall wide pending={navigation.state !== "idle" && navigation.formMethod === "POST"}>
        {t("complaint.send")}
      </SubmitButton>
    </Form>
  );
}
