import { z } from 'zod'
import { type Given, webAddress } from './values'

/** Names and forms of OpenTelemetry's own variables (opentelemetry.io/docs/specs/otel/protocol/exporter). */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe('receiver of traces (OTLP over HTTP), without `/v1/traces`'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((text, judged) => {
      const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair))
      if (pairs.every((pair) => pair !== null)) {
        return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)]))
      }
      judged.addIssue('is not of the form name=value,name=value')
      return z.NEVER
    })
    .optional()
    .describe('headers for it: `name=value,…`'),
  OTEL_SERVICE_NAME: z.string().trim().describe('name of the service in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .describe('share of the traces that are sent, 0 to 1'),
}

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Receiver of the traces, and how many are sent. */
export interface TraceTarget {
  /** Address of the receiver, to which `/v1/traces` is added. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** Share of the traces that are sent, 0 to 1. */
  readonly share: number
}

export interface TraceEnv {
  /** Undefined: nothing is traced, and no code for it is loaded. */
  readonly traces: TraceTarget | undefined
}

export const readTraces = (s: Given<typeof traceSettings>): TraceEnv => ({
  traces: s.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        headers: s.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        service: s.OTEL_SERVICE_NAME,
        share: s.OTEL_TRACES_SAMPLER_ARG,
      }
    : undefined,
})
