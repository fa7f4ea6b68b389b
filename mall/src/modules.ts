import { dropShopChanges } from './core/changes'
import type { Subscription } from './core/events'
import { dropCallerCounts } from './core/sharedCounts'
import type { DeskResource } from './desk/deskResource'
import { jobsDesk } from './desk/jobs'
import { manyRowsJob } from './desk/manyRows'
import { manyRunsDesk } from './desk/manyRunsDesk'
import { boundTimesJob } from './jobs/boundTimes'
import { cleanUpJob } from './jobs/cleanUp'
import type { JobDefinition } from './jobs/jobDefinition'
import { retentionJob } from './jobs/retention'
import { vacuum } from './jobs/vacuum'
import { LAYERS, type Layer, type Module } from './module'
import { ALL_MODULES } from './modules.generated'

/** All modules, from the lowest layer to the highest. */
export const MODULES: readonly Module[] = (Object.keys(LAYERS) as Layer[]).flatMap((layer) =>
  Object.values<Module>(ALL_MODULES).filter((module) => module.layer === layer),
)

export const SUBSCRIPTIONS: readonly Subscription[] = MODULES.flatMap((module) => module.subscriptions ?? [])

export const cleanUp = cleanUpJob([
  dropCallerCounts,
  dropShopChanges,
  ...MODULES.flatMap((module) => module.cleanUps ?? []),
])
export const boundTimes = boundTimesJob(MODULES.flatMap((module) => module.timeBounds ?? []))
export const retention = retentionJob(Object.assign({}, ...MODULES.map((module) => module.retention)))

/** All kinds of jobs. A kind that is missing here stays in the table until a process that knows it picks it up. */
export const JOBS: readonly JobDefinition[] = [
  cleanUp,
  boundTimes,
  vacuum,
  retention,
  manyRowsJob(() => DESK_RESOURCES),
  ...MODULES.flatMap((module) => module.jobs ?? []),
]

/** Resources of the desk's application, in the order of the modules. */
export const DESK_RESOURCES: readonly DeskResource[] = [
  jobsDesk,
  manyRunsDesk(() => DESK_RESOURCES),
  ...MODULES.flatMap((module) => module.desk?.resources ?? []).map((one) => ({
    ...one,
    runMany: Object.assign({}, one.runMany, ...MODULES.map(({ desk }) => desk?.runMany?.[one.resource.name])),
  })),
]
