/** Starts a streaming replica of a server of `startPostgres`. */
export function startStandby(primaryUrl: string): Promise<{ url: string; kill(): Promise<void> }>
