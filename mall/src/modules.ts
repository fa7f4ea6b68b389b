import { dropShopChanges } from './core/changes'
import { on, type Subscription } from './core/events'
import { dropCallerCounts } from './core/sharedCounts'
import type { DeskResource } from './desk/deskResource'
import { dropDeskKeys } from './desk/doOnce'
import { forgetPerson } from './desk/forgetRows'
import { jobsDesk } from './desk/jobs'
import { manyRowsJob } from './desk/manyRows'
import { manyRunsDesk } from './desk/manyRunsDesk'
import { boundTimesJob } from './jobs/boundTimes'
import { cleanUpJob } from './jobs/cleanUp'
import type { JobDefinition } from './jobs/jobDefinition'
import { partitions } from './jobs/partitions'
import { retentionJob } from './jobs/retention'
import { vacuum } from './jobs/vacuum'
import { LAYERS, type Layer, type Module } from './module'
import { userDeleted } from './modules/user/events'
import { USER_COLUMNS } from './modules/user/userColumns'
import { ALL_MODULES } from './modules.generated'

/** All modules, from the lowest layer to the highest. */
export const MODULES: readonly Module[] = (Object.keys(LAYERS) as Layer[]).flatMap((layer) =>
  Object.values<Module>(ALL_MODULES).filter((module) => module.layer === layer),
)

export const SUBSCRIPTIONS: readonly Subscription[] = [
  // First, while the rows still say whose they are.
  on(userDeleted, (trx, { userId }) =>
    forgetPerson(trx, DESK_RESOURCES, (table) => `${table}.user_id` in USER_COLUMNS, userId),
  ),
  ...MODULES.flatMap((module) => module.subscriptions ?? []),
]

export const cleanUp = cleanUpJob([
  dropCallerCounts,
  dropShopChanges,
  dropDeskKeys,
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
  partitions,
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
