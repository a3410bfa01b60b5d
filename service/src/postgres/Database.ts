/** A PostgreSQL database that holds the tables of the service. */
export interface Database {
  /**
   * Runs one statement.
   *
   * @returns its rows, by the names of their columns.
   * @throws {UnavailableError} when the database cannot be reached or takes no statements for now.
   */
  query(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Ends the connections. */
  close(): Promise<void>
}
