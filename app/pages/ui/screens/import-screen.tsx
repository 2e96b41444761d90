import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { textKey } from "~/app/platform/language/text-keys";
import type { loadImport, ReadFile } from "../../studio/importing.server";
import { ApplyForm, ForeignList, ReadForm, RepairList } from "../import-forms";

export function ImportScreen() {
  const { t } = useTranslation(["editor", "pages"]);
  const { into, title } = useLoaderData<typeof loadImport>();
  const read = useActionData<ReadFile>();
  const { issues = [], findings = [] } = read ?? {};
  return (
    <>
      <PageHead title={title} lead={t(into ? "import.leadInto" : "import.lead")} />
      <Refusal text={read?.refusal && t(textKey("pages:refusals", read.refusal))} />
      {issues.length > 0 && <RepairList issues={issues} />}
      {findings.length > 0 && <ForeignList findings={findings} />}
      {read?.text ? (
        <ApplyForm into={into} read={{ ...read, clean: issues.length + findings.length === 0 }} />
      ) : (
        <ReadForm lockVersion={into?.lockVersion ?? 0} />
      )}
    </>
  );
}
