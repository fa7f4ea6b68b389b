import { cleanUp } from './cleanUp'
import type { JobDefinition } from './queue'

/** Every kind of job, once. A kind that isn't here stays in the table until a process that knows it comes by. */
export const JOBS: readonly JobDefinition[] = [cleanUp]
