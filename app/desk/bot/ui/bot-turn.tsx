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
  /** What this exchange has voted on. */
  voted: readonly string[];
  /** A person can be asked from here. */
  person: boolean;
}

/** A turn of the exchange: what was asked, and what the bot says to it. */
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
      <div className="flex items-end gap-8px">
        <span className="bot-face" aria-hidden="true">
          <Icon className="size-18px" name="headset" />
        </span>
        <div className="bot-bubble">
          <Words answer={answer} />
          {(answer.kind === "text" || answer.kind === "article") && (
            <Helped about={answer.about} voted={voted.includes(answer.about)} />
          )}
          {(answer.kind === "none" || answer.kind === "list") && latest && <Ways person={person} />}
        </div>
      </div>
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
          <a className="bot-link" href={href("/pages/user/help", { id: answer.id })}>
            {t("asPage")}
          </a>
        </div>
      );
    case "list":
      return (
        <>
          <p>{t("found", { count: answer.rows.length })}</p>
          <ul className="bot-found grid one-column">
            {answer.rows.map((row) => (
              <li key={row.id}>
                <Article {...row} />
              </li>
            ))}
          </ul>
          {answer.more && (
            <a className="bot-link" href={href("/pages/user/help", { q: answer.asked })}>
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
      <Icon name="newspaper" />
      <span dir="auto">
        <b>{title}</b>
        {excerpt && <small>{excerpt}</small>}
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

/** Where else help is: a person, and feedback. */
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
