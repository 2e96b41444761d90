import { useTranslation } from "react-i18next";
import type { MyPost } from "../authors/my-posts.server";
import { isPostRule, ruleKey } from "../rules";

/** What staff ruled against a post: the rule, their words, and what became of an appeal. */
export function PostRuling({ ruling }: { ruling: NonNullable<MyPost["ruling"]> }) {
  const { t } = useTranslation(["discover", "posts"]);
  const { rule, words, appeal, answer } = ruling;
  return (
    <div className="post-ruling">
      <p className="font-medium">
        <span>{t("lists.rule", { rule })}</span>
        {isPostRule(rule) && <span className="font-normal">{` · ${t(`posts:rules.${ruleKey(rule)}`)}`}</span>}
      </p>
      <p>{words}</p>
      {appeal === "waits" && <p className="text-ink-3">{t("lists.appealed")}</p>}
      {appeal === "upheld" && <p className="text-ink-3">{t("lists.upheld", { answer })}</p>}
    </div>
  );
}
