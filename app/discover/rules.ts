/** The rules of posts and comments by number; their texts are in the namespace `posts` under `rules`. */
export const postRules = ["1.1", "1.2", "2.1", "2.2", "2.3", "3.1", "3.2", "3.3", "4.1", "4.2", "4.3"] as const;
export type PostRule = (typeof postRules)[number];

/** Key of a rule's text: no dots, which separate keys. */
export const ruleKey = (rule: PostRule) => rule.replace(".", "_") as KeyOf<PostRule>;
type KeyOf<Rule extends string> = Rule extends `${infer Part}.${infer Number}` ? `${Part}_${Number}` : never;

/** True for the number of a rule that there is. */
export const isPostRule = (rule: string): rule is PostRule => postRules.some((one) => one === rule);
