import type { Verdict } from '../../gateways/content/contentGateway'

/** State of a text or picture: only `passed` is shown to others; `unsure` waits for the operator. */
export type ContentStatus = Verdict | 'pending'

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'content_checks.pictures': string[]
  }
}
