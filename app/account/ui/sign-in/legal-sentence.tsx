import { href } from "~/app/platform/http/href";

/** Ids of the two articles; null = not written yet. */
export interface Legal {
  agreement: number | null;
  privacy: number | null;
  /** The versions of both (`versionsMark`). */
  versions: string;
}

/**
 * Renders a sentence with `[user agreement]` and `[privacy statement]`, in this order, as links. They open in a new
 * tab, so that no input is lost.
 */
export function LegalSentence({ text, legal }: { text: string; legal: Legal }) {
  const agreement = legal.agreement === null ? null : href("/pages/article/details", { id: legal.agreement });
  const addresses = [agreement, href("/pages/user/setting/privacy")];
  const parts = text.split(/\[([^\]]+)\]/);
  return (
    <>
      {parts.map((part, index) => {
        const address = index % 2 === 1 ? addresses[(index - 1) / 2] : null;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence.
        if (!address) return <span key={index}>{part}</span>;
        return (
          <a key={address} href={address} target="_blank" rel="noopener">
            {part}
          </a>
        );
      })}
    </>
  );
}
