import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { InnerPage } from "~/app/platform/ui/inner-page";
import type { BotPage, BotReply } from "../bot-page.server";
import { questionLimit } from "../exchange";
import { BotSpeech, BotTurn } from "./bot-turn";
import { Kept } from "./kept";
import { ServiceCards } from "./service-cards";

const path = "/pages/user/service";

interface BotScreenProps {
  page: SerializeFrom<BotPage>;
  reply: SerializeFrom<BotReply> | undefined;
}

/**
 * The bot's page: greeting, cards of orders and refunds, quick questions, then the exchange. Two forms, that of the
 * buttons and that of the field, carry the exchange so far; with JavaScript they are sent without leaving the page.
 */
export function BotScreen({ page, reply }: BotScreenProps) {
  const { t } = useTranslation(["deskBot", "forms"]);
  const { title, greeting, cards, questions, signIn, opensAt } = page;
  const navigation = useNavigation();
  const sent = navigation.formAction?.startsWith(href(path)) ? navigation.formData : undefined;
  const field = useRef<HTMLInputElement>(null);
  const answers = reply?.answers ?? [];
  const talk = reply?.talk ?? page.talk;
  const kept = { talk, turns: answers.map(({ turn }) => turn), voted: reply?.voted ?? [] };
  const last = answers.at(-1)?.asked ?? "";

  useEffect(() => {
    if (!reply) return;
    if (field.current && !reply.error) field.current.value = "";
    // Scrolls to the latest question, so that its answer starts in view; a vote does not scroll.
    if (!reply.thanks) document.getElementById("latest")?.scrollIntoView({ block: "start" });
  }, [reply]);

  const typing = String(sent?.get("text") ?? "");
  return (
    <InnerPage title={title} back="/pages/user/user">
      <Form method="post" action={`${href(path)}#latest`} replace preventScrollReset className="bot">
        <Kept {...kept} question={last} />
        <p className="flex items-center justify-center gap-6px hint leading-16">
          <Icon className="flex-none size-14px" name="clock" />
          <span>{opensAt === null ? t("peopleOpen") : t("peopleFrom", { at: opensAt })}</span>
        </p>
        <BotSpeech>
          <p dir="auto">{greeting}</p>
          {signIn !== null && (
            <a className="touch text-accent font-550" href={signIn}>
              {t("signIn")}
            </a>
          )}
        </BotSpeech>
        {cards.length > 0 && <ServiceCards cards={cards} />}
        {questions.length > 0 && (
          <BotSpeech>
            <h2 className="hint font-normal">{t("often")}</h2>
            <ul className="bot-rows grid one-column">
              {questions.map(({ id, title: words }) => (
                <li key={id}>
                  <button type="submit" name="ask" value={`question:${id}`}>
                    <span dir="auto">{words}</span>
                    <Icon name="chevron-right" className="mirrored flex-none text-accent size-16px" />
                  </button>
                </li>
              ))}
            </ul>
          </BotSpeech>
        )}
        <div role="log" aria-live="polite" aria-label={t("log")}>
          {answers.map((answer, at) => (
            <BotTurn
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may be asked twice.
              key={`${answer.turn} ${at}`}
              answer={answer}
              latest={at === answers.length - 1}
              voted={kept.voted}
              person={signIn === null}
            />
          ))}
          {typing !== "" && (
            <p className="bot-asked is-pending" dir="auto">
              {typing}
            </p>
          )}
        </div>
      </Form>
      <Form
        method="post"
        action={`${href(path)}#latest`}
        replace
        preventScrollReset
        className="bot-composer"
        noValidate
      >
        {reply?.error && (
          <p className="field-error" role="alert">
            <Icon name="circle-alert" />
            <span>{fieldError(t, textKey("deskBot", reply.error))}</span>
          </p>
        )}
        <Kept {...kept} question={last} />
        <div className="bot-line">
          <input
            ref={field}
            type="text"
            name="text"
            dir="auto"
            required
            maxLength={questionLimit}
            defaultValue={reply?.typed ?? ""}
            aria-label={t("field")}
            placeholder={t("field")}
            enterKeyHint="send"
            autoComplete="off"
          />
          <button type="submit" className="bot-send" aria-label={t("send")} data-enter="">
            <Icon name="send" className="mirrored" />
          </button>
        </div>
        <Person signIn={signIn} />
      </Form>
    </InnerPage>
  );
}

/** The link to a person, always in view; visitors sign in first. */
function Person({ signIn }: { signIn: string | null }) {
  const { t } = useTranslation("deskBot");
  if (signIn !== null) {
    return (
      <a className="bot-person" href={href("/pages/user/auth/name", { next: path })}>
        <Icon className="flex-none size-18px" name="user" />
        {t("personSignIn")}
      </a>
    );
  }
  return (
    <button
      type="submit"
      className="bot-person"
      name="intent"
      value="ask"
      formAction={href("/pages/user/service/person")}
      formNoValidate
    >
      <Icon className="flex-none size-18px" name="user" />
      {t("person")}
    </button>
  );
}
