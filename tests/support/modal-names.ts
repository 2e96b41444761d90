export function modalNames(files: { text: string }[]): string[] {
  return files.flatMap(({ text }) =>
    [...text.matchAll(/<(?:ConfirmAction|Modal)\s+name=(?:"(\w+)"|\{([^}]+)\})/g)].flatMap(([, name, choice = ""]) =>
      name === undefined ? [...choice.matchAll(/[?:]\s*"(\w+)"/g)].map(([, one = ""]) => one) : [name],
    ),
  );
}
