import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { ArticleBody } from "~/app/content/ui";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { BotAnswer } from "../answers.server";

type Answer = SerializeFrom<BotAnswer>;

interface BotTurnProps {
  answer: Answer;
  latest: boolean;
  /** Subjects that this exchange has voted on. */
  voted: readonly string[];
  person: boolean;
}

export function BotTurn({ answer, latest, voted, person }: BotTurnProps) {
  const { t } = useTranslation("deskBot");
  return (
    <div className="bot-turn" id={latest ? "latest" : undefined}>
      {answer.asked !== "" && (
        <p className="bot-asked" dir="auto">
          <span className="sr-only">{t("you")} </span>
          <span>{answer.asked}</span>
        </p>
      )}
      <BotSpeech>
        <Words answer={answer} />
        {(answer.kind === "text" || answer.kind === "article") && (
          <Helped about={answer.about} voted={voted.includes(answer.about)} />
        )}
        {(answer.kind === "none" || answer.kind === "list") && latest && <Ways person={person} />}
      </BotSpeech>
    </div>
  );
}

/** A bubble of the bot. */
export function BotSpeech({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex items-end gap-8px">
      <span className="bot-face" aria-hidden="true">
        <Icon className="size-18px" name="headset" />
      </span>
      <div className="bot-bubble">{children}</div>
    </div>
  );
}

function Words({ answer }: { answer: Answer }) {
  const { t } = useTranslation("deskBot");
  switch (answer.kind) {
    case "text":
      return (
        <>
          <p className="bot-text" dir="auto">
            {answer.text}
          </p>
          {answer.article && <Article {...answer.article} />}
        </>
      );
    case "article":
      return (
        <div className="bot-article">
          <ArticleBody blocks={answer.blocks} />
          <a className="touch text-accent font-550" href={href("/pages/user/help", { id: answer.id })}>
            {t("asPage")}
          </a>
        </div>
      );
    case "list":
      return (
        <>
          <p>{t("found", { count: answer.rows.length })}</p>
          <ul className="bot-found grid one-column gap-8px py-8px">
            {answer.rows.map((row) => (
              <li key={row.id}>
                <Article {...row} />
              </li>
            ))}
          </ul>
          {answer.more && (
            <a className="touch text-accent font-550" href={href("/pages/user/help", { q: answer.asked })}>
              {t("all")}
            </a>
          )}
        </>
      );
    default:
      return <p>{t("none")}</p>;
  }
}

/** An article that opens in the exchange. */
function Article({ id, title, excerpt }: { id: number; title: string; excerpt?: string }) {
  return (
    <button type="submit" name="ask" value={`article:${id}`} className="bot-open">
      <Icon name="newspaper" className="text-ink-3 size-18px" />
      <span className="grid min-w-0" dir="auto">
        <b className="font-550">{title}</b>
        {excerpt && <small className="text-ink-3 leading-16">{excerpt}</small>}
      </span>
    </button>
  );
}

function Helped({ about, voted }: { about: string; voted: boolean }) {
  const { t } = useTranslation("deskBot");
  if (voted) {
    return (
      <p className="bot-helped" role="status">
        {t("thanks")}
      </p>
    );
  }
  return (
    <div className="bot-helped">
      <span>{t("helped")}</span>
      <button type="submit" name="vote" value={`yes ${about}`}>
        {t("yes")}
      </button>
      <button type="submit" name="vote" value={`no ${about}`}>
        {t("no")}
      </button>
    </div>
  );
}

/** Links to further help: a person, and feedback. */
function Ways({ person }: { person: boolean }) {
  const { t } = useTranslation("deskBot");
  return (
    <div className="bot-ways">
      {person && (
        <button type="submit" name="intent" value="ask" formAction={href("/pages/user/service/person")}>
          {t("person")}
        </button>
      )}
      <a href={href("/pages/user/feedback/feedback")}>{t("feedback")}</a>
    </div>
  );
}
