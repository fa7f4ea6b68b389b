import type { CoreContext } from './core/context'
import type { Gateways } from './gateways/gateways'
import type { JobDefinition } from './jobs/jobDefinition'

/** Shared services of every handler, job and desk page. One per process. */
export interface Ctx extends CoreContext {
  readonly gateways: Gateways
  /** All kinds of jobs that this process can run. */
  readonly jobs: readonly JobDefinition[]
}

declare module './core/context' {
  interface Register {
    readonly whole: Ctx
  }
}
