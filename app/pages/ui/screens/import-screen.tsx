import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import type { loadImport, ReadFile } from "../../desk/importing.server";
import { ApplyForm, ForeignList, ReadForm, RepairList } from "../import-forms";

/** Reads a file and shows its repairs; only after confirmation does it become a draft. */
export function ImportScreen() {
  const { t } = useTranslation(["editor", "pages"]);
  const { into, title } = useLoaderData<typeof loadImport>();
  const read = useActionData<ReadFile>();
  const { issues = [], findings = [] } = read ?? {};
  return (
    <>
      <PageHead title={title} lead={t(into ? "import.leadInto" : "import.lead")} />
      <Refusal text={read?.refusal && t(`pages:refusals.${read.refusal}`)} />
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
