import { Form, useActionData, useLoaderData } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import type { FieldName } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import type { PictureSchema } from "../../library/library-form.server";
import type { answerLibraryPicture, loadLibraryPicture } from "../../studio/library-picture.server";
import { useStudio } from "../use-studio";
import { CutCard } from "./cut-card";
import { FocusField } from "./focus-field";
import { DeletePicture, FileFacts, ReplacedNote, WhereShown } from "./picture-facts";
import { ReplaceCard } from "./replace-card";

/** A picture of the library. */
export function PictureScreen() {
  const studio = useStudio();
  const data = useLoaderData<typeof loadLibraryPicture>();
  const reply = useActionData<typeof answerLibraryPicture>() as FormReply | undefined;
  // Another form's reply has none of this one's values.
  const own = reply && "name" in reply.values ? reply : undefined;
  const { t, error } = useConsoleForm(reply);
  const { title, picture, mayEdit, mayReplace } = data;
  const edits = mayEdit && picture.deletedAt === null;
  return (
    <>
      <PageHead title={title}>
        <a className="c-button" href={studio.library}>
          <Icon name="arrow-left" className="mirrored" />
          {t("library:back")}
        </a>
        {mayEdit && <DeletePicture data={data} />}
      </PageHead>
      <Refusal text={error("")} />
      <ReplacedNote data={data} />
      <div className="c-beside">
        <div className="c-form">
          {edits ? (
            <PictureForm key={picture.version} data={data} reply={own} />
          ) : (
            <img className="lib-whole" src={`/media/${picture.hash}-750.webp`} alt="" />
          )}
          {edits && mayReplace && <ReplaceCard data={data} fileError={error("file")} />}
          {edits && <CutCard key={picture.id} picture={picture} />}
        </div>
        <aside>
          <WhereShown data={data} />
          <FileFacts data={data} />
        </aside>
      </div>
    </>
  );
}

interface PictureFormProps {
  data: ReturnType<typeof useLoaderData<typeof loadLibraryPicture>>;
  reply: FormReply | undefined;
}

/** Name, tags, what it shows in every language, and the point that stays in view. */
function PictureForm({ data, reply }: PictureFormProps) {
  const { picture, fields } = data;
  const { t, pending, value, error, inputs } = useConsoleForm<FieldName<PictureSchema>>(reply, fields);
  const { hidden, words, point } = inputs({
    hidden: { version: ({ name, value: typed }) => <input type="hidden" name={name} value={typed} /> },
    words: {
      name: (input) => <TextField {...input} label={t("library:name")} maxLength={160} />,
      tags: (input) => <TextField {...input} label={t("library:tags")} hint={t("library:tagsHint")} maxLength={400} />,
      alt: ({ name }) => (
        <TextsFields
          name={name}
          legend={t("library:alt")}
          hint={t("library:altHint")}
          value={(field) => value(field) ?? ""}
          error={error}
          maxLength={240}
        />
      ),
    },
    point: {
      focusX: ({ value: x }) => (
        <FocusField
          hash={picture.hash}
          width={picture.width}
          height={picture.height}
          x={x}
          y={value("focusY") || "50"}
        />
      ),
      focusY: () => null,
    },
  });
  return (
    <Form method="post" className="c-card" aria-labelledby="about" noValidate>
      <div className="c-card-head">
        <h2 id="about">{t("library:about")}</h2>
      </div>
      <div className="c-card-body">
        {hidden}
        {point}
        {words}
        <button
          type="submit"
          name="intent"
          value="save"
          className="c-button is-primary justify-self-start"
          disabled={pending}
        >
          {t("forms:save")}
        </button>
      </div>
    </Form>
  );
}
