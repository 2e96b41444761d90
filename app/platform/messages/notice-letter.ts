/** The mail about notices: a greeting, the notices, and how to end these mails. */
export function noticeLetter({
  hello,
  notices,
  stop,
}: {
  hello: string;
  notices: readonly { title: string; text: string; link: string | null }[];
  stop: string;
}): string {
  const parts = notices.map(({ title, text, link }) => [title, text, ...(link ? [link] : [])].join("\n"));
  return [hello, ...parts, `-- \n${stop}`].join("\n\n");
}
