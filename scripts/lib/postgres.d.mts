/** Starts a PostgreSQL of its own in a temporary folder. */
export function startPostgres(): Promise<{ url: string; stop(): Promise<void> }>
