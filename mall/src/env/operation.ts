import { z } from 'zod'
import type { networkSettings } from './network'
import { EnvError, type Given } from './values'

export const operationSettings = {
  METRICS_PORT: z
    .string()
    .regex(/^\+?\d{1,5}$/, 'Give a port, or +10000 for 10000 more than PORT')
    .optional()
    .describe(
      'port of `/metrics` for Prometheus; `+10000` is that much above `PORT`, for several malls on a machine',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      "16 characters or more: serves `/metrics` on the mall's port to `Authorization: Bearer <token>`",
    ),
  MIN_FREE_MB: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .describe('free space on the disk of the embedded database below which `/readyz` says `disk full`'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .describe('time between `/readyz` saying no and the end of a process that stops'),
  MALL_LOG: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .describe('least important lines that are logged: `trace`, `debug`, `info`, `warn`, `error`, `silent`'),
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

/** Reads the settings of logs, metrics and the end of a process. @throws EnvError */
export function readOperation(s: Given<typeof operationSettings & typeof networkSettings>): OperationEnv {
  const metricsPort = portOf(s.METRICS_PORT, s.PORT)
  if (metricsPort !== undefined && metricsPort === s.PORT) {
    throw new EnvError(
      "METRICS_PORT: is the same as PORT; METRICS_TOKEN serves the figures on the mall's own port",
    )
  }
  return {
    logLevel: s.MALL_LOG,
    metrics: { port: metricsPort, token: s.METRICS_TOKEN },
    minFreeBytes: s.MIN_FREE_MB * 1024 * 1024,
    drainMs: s.DRAIN_SECONDS * 1_000,
  }
}

/** Returns the port of the metrics; `+1` is the one after the mall's. @throws EnvError for a number that is no port */
function portOf(text: string | undefined, mallPort: number): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text) + (text.startsWith('+') ? mallPort : 0)
  if (port < 1 || port > 65_535) throw new EnvError(`METRICS_PORT: ${port} is no port, which is 1 to 65535`)
  return port
}
