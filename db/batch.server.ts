import pg from "pg";
import { columnTypes } from "./column-types.server";

/** A statement in the form of `pg`. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/**
 * A statement, with how its answer is read, and that it is sent as a preparable one, which must be followed by a Sync.
 */
interface Sending extends Statement {
  types?: pg.CustomTypesConfig;
  queryMode?: "extended";
}

/** The used part of a `pg` connection. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  /** Texts of the statements sent to be prepared and not confirmed yet, by name. */
  submittedNamedStatements: Record<string, string>;
  sync(): void;
}

/** Callbacks of the `pg` client for each message about a query. */
interface Listening {
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleEmptyQuery(connection: Wire): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleReadyForQuery(connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
}

/** A query of `pg`, with members missing from its types. */
interface Query extends Listening {
  name?: string;
  text?: string;
  /** Set by the client, which ends the timeout with it. */
  callback?: (error: Error | null) => void;
  submit(connection: Wire): void;
}
const PgQuery = pg.Query as unknown as new (
  statement: Sending,
  callback?: (error: Error | null, result: pg.QueryResult) => void,
) => Query;

/**
 * Several statements for one connection, followed by a single Sync: they are sent together and PostgreSQL answers them
 * together. After an error it runs none of the following ones, whether a write or a COMMIT. For `client.query`; each
 * statement has its own answer in `answers`.
 */
export class Batch extends PgQuery implements Listening {
  readonly answers: Promise<pg.QueryResult>[] = [];
  readonly #queries: Query[] = [];
  /** Index of the statement that is answered next. */
  #at = 0;
  /** A value that could not be serialised; nothing was sent from its statement on. */
  #unwritable: Error | null = null;

  /** @param query_timeout ms for all of them */
  constructor(
    statements: readonly Statement[],
    readonly query_timeout?: number,
  ) {
    super({ text: "", values: [] });
    for (const statement of statements) {
      const answer = new Promise<pg.QueryResult>((resolve, reject) => {
        this.#queries.push(
          new PgQuery({ ...statement, types: columnTypes, queryMode: "extended" }, (error, result) =>
            error ? reject(error) : resolve(result),
          ),
        );
      });
      this.answers.push(answer);
    }
    this.#show();
  }

  override submit(connection: Wire): void {
    const unsynced: Wire = Object.create(connection, { sync: { value: () => undefined } });
    connection.stream.cork();
    try {
      for (const query of this.#queries) {
        const { handleError } = query;
        query.handleError = (error) => {
          this.#unwritable = error;
        };
        query.submit(unsynced);
        query.handleError = handleError;
        if (this.#unwritable) break;
      }
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
  }

  override handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message);
  }

  override handleEmptyQuery(): void {
    this.#next();
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    this.#queries[this.#at]?.handleCommandComplete(message, connection);
    this.#next();
  }

  override handleReadyForQuery(connection: Wire): void {
    this.#end(this.#unwritable ?? new Error("A statement was not answered"), connection);
  }

  override handleError(error: Error, connection: Wire): void {
    this.#end(error, connection);
  }

  /** Settles the answered ones, and fails the others. */
  #end(error: Error, connection: Wire): void {
    for (const query of this.#queries.slice(0, this.#at)) query.handleReadyForQuery(connection);
    for (const query of this.#queries.slice(this.#at)) {
      // It was skipped, so it is not prepared either.
      if (query.name) delete connection.submittedNamedStatements[query.name];
      query.handleError(error, connection);
    }
    this.callback?.(null);
  }

  #next(): void {
    this.#at++;
    this.#show();
  }

  /** The client records prepared statements by the name and text of its query. */
  #show(): void {
    this.name = this.#queries[this.#at]?.name;
    this.text = this.#queries[this.#at]?.text;
  }
}
