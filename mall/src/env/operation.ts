import { z } from 'zod'
import type { networkSettings } from './network'
import { EnvError, type Given, type Mode } from './values'

export const operationSettings = {
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  MIN_FREE_MB: z.coerce.number().min(0).max(1_000_000).default(16),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  MALL_LOG: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
}

/** How a running mall is watched and stopped. */
export interface OperationEnv {
  readonly logLevel: string
  /** Access to `/metrics`: on a port of its own, or on the mall's with the token; by default it isn't served. */
  readonly metrics: { readonly port: number | undefined; readonly token: string | undefined }
  /**
   * Free bytes on the disk of the embedded database below which `/readyz` says no: by default a segment of its log,
   * without which it can't be written for long.
   */
  readonly minFreeBytes: number
  /** Milliseconds between "not ready" and the end of a stopping process: a proxy notices and sends no more callers. */
  readonly drainMs: number
}

/** @throws EnvError */
export function readOperation(
  s: Given<typeof operationSettings & typeof networkSettings>,
  mode: Mode,
): OperationEnv {
  if (s.METRICS_PORT !== undefined && s.METRICS_PORT === s.PORT) {
    throw new EnvError(
      "METRICS_PORT: is the same as PORT; METRICS_TOKEN serves the figures on the mall's own port",
    )
  }
  return {
    logLevel: s.MALL_LOG ?? (mode === 'test' ? 'silent' : 'info'),
    metrics: { port: s.METRICS_PORT, token: s.METRICS_TOKEN },
    minFreeBytes: s.MIN_FREE_MB * 1024 * 1024,
    drainMs: (s.DRAIN_SECONDS ?? (mode === 'production' ? 5 : 0)) * 1_000,
  }
}
