/** Starts a streaming replica of a server of `startPostgres`. */
export function startStandby(
  primaryUrl: string,
  options?: { name?: string; settings?: string[] },
): Promise<{ url: string; port: number; kill(): Promise<void> }>
