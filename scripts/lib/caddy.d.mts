/** Starts Caddy with deploy/Caddyfile before malls on these ports. */
export function startCaddy(ports: readonly number[]): Promise<{ url: string; stop(): Promise<void> }>
