/**
 * A line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
function csvLine(values: (string | number)[]): string {
  const cells = values.map((value) => {
    if (typeof value === "number") return String(value);
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(",")}\r\n`;
}

/** A CSV file to download, in UTF-8 with the mark that spreadsheets look for. @param lines the head first */
export function csvFile(name: string, lines: (string | number)[][]): Response {
  return new Response(`\ufeff${lines.map(csvLine).join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
