import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "#router";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { useLive } from "~/app/platform/ui/acts/use-live";
import type { SaidComment } from "../../comments/comment";
import type { SayReply } from "../../details/details-actions.server";
import type { PostDetails } from "../../details/post-details";

interface SayFormProps {
  post: PostDetails;
  /** Of the form: sent twice, a comment counts once. */
  formKey: string;
  /** Whose comment is answered; null = the post itself is commented on. */
  answering: { id: number; name: string } | null;
  onStop(): void;
  onSaid(said: SaidComment): void;
  /** Without JavaScript: what became of the last one. */
  reply: SayReply | undefined;
  box: RefObject<HTMLTextAreaElement>;
}

const path = "/pages/find/details/details";

/** The form of a comment: a line that grows with what is written. */
export function SayForm({ post, formKey, answering, onStop, onSaid, reply: before, box }: SayFormProps) {
  const { t } = useTranslation(["posts", "forms"]);
  const live = useLive();
  const fetcher = useFetcher<SayReply>();
  const reply = fetcher.data ?? before;
  const [round, setRound] = useState({ number: 0, key: formKey });
  const said = reply && "said" in reply ? reply.said : null;
  const refused = reply && "errors" in reply ? reply : null;
  const idle = fetcher.state === "idle";
  const told = useRef<SaidComment | null>(null);
  useEffect(() => {
    // The page was loaded again: it has the key of the next comment.
    if (!idle || !said || told.current === said) return;
    told.current = said;
    onSaid(said);
    setRound((last) => ({ number: last.number + 1, key: formKey }));
  }, [said, idle, formKey, onSaid]);
  const error = said ? undefined : fieldError(t, refused?.errors.body ?? refused?.errors[""]);
  const shop = post.person?.shop ?? null;
  const choosesShop = shop !== null && shop.id !== post.author.shopId;
  return (
    <fetcher.Form method="post" action={href(path, { id: post.id })} className="say" id="say" noValidate>
      <input type="hidden" name="key" value={round.key} />
      {live && <input type="hidden" name="live" value="1" />}
      {answering && (
        <p className="say-to">
          <input type="hidden" name="parent" value={answering.id} />
          <span className="clamp-1">{t("say.to", { name: answering.name })}</span>
          <a
            className="touch"
            href={`${href(path, { id: post.id })}#say`}
            aria-label={t("say.stop")}
            onClick={(event) => {
              event.preventDefault();
              onStop();
            }}
          >
            <Icon name="x" className="size-16px" />
          </a>
        </p>
      )}
      {error && (
        <p className="say-error" id="say-error" role="alert">
          {error}
        </p>
      )}
      <div className="say-line">
        <textarea
          key={round.number}
          ref={box}
          name="body"
          rows={1}
          dir="auto"
          placeholder={t("say.placeholder")}
          aria-label={t("say.label")}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "say-error" : undefined}
          defaultValue={refused?.values.body}
        />
        <button
          type="submit"
          name="intent"
          value="say"
          className="button button-small"
          aria-busy={idle ? undefined : true}
          onClick={(event) => !idle && event.preventDefault()}
        >
          {t("say.send")}
        </button>
      </div>
      {choosesShop && (
        <label className="say-shop">
          <input type="checkbox" name="asShop" />
          <span>{t("say.asShop", { shop: shop.name })}</span>
        </label>
      )}
    </fetcher.Form>
  );
}
