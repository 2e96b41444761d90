import type { Sheet } from "~/app/platform/sheets/sheet";

/** A paper as a sheet: on the screen, and as it is printed. All its words are in the paper's own language. */
export function PaperSheet({ text }: { text: Sheet }) {
  const { title, label, facts, parties, sums, rates } = text;
  const { columns, rows } = text.lines;
  return (
    <article className="paper" lang={text.language} translate="no" aria-label={`${title} ${label}`}>
      <header>
        <h2>{title}</h2>
        <dl className="paper-facts">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="paper-parties">
        {parties.map(({ heading, name, lines }) => (
          <section key={heading} aria-label={heading}>
            <h3>{heading}</h3>
            <b dir="auto">{name}</b>
            {lines.map((line) => (
              <p key={line} dir="auto">
                {line}
              </p>
            ))}
          </section>
        ))}
      </div>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td dir="auto" data-label={columns[0]}>
                {row.title}
                {row.spec !== "" && <small>{row.spec}</small>}
              </td>
              {row.figures.map((figure, column) => (
                <td key={columns[column + 1]} data-label={columns[column + 1]}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="paper-sums">
        {sums.map(({ term, value, strong }) => (
          <div key={term} className={strong ? "is-strong" : undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rates && (
        <section className="paper-rates">
          <table>
            <thead>
              <tr>
                {rates.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rates.rows.map((cells) => (
                <tr key={cells[0]}>
                  {cells.map((cell, column) => (
                    <td key={rates.columns[column]} data-label={rates.columns[column]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p>{rates.note}</p>
        </section>
      )}
    </article>
  );
}
