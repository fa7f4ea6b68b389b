import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../paths'
import { EnvError, flag, type Given, optionalText } from './values'

export const databaseSettings = {
  MALL_DATA: z.string(),
  /** Production uses the embedded database only when it is asked for here. */
  MALL_DATABASE: z.enum(['embedded']).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'Give it as postgres://mall:password@db.internal/mall' })
    .optional(),
  MALL_MIGRATE: flag.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200),
  MALL_SEED: flag,
  ACTIVITY_FILES: optionalText,
}

export interface DatabaseEnv {
  /** Absolute folder of the embedded database; `memory` keeps everything in memory (tests). */
  readonly dataFolder: string | 'memory'
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  /** Migrate at start. By default only the embedded database, which has no other owner. */
  readonly migrate: boolean
  /** Fill an empty database with the demonstration catalogue and people. */
  readonly seed: boolean
  /** Absolute folder of activities as data files; in tests none by default. */
  readonly activityFiles: string | undefined
}

/** @throws EnvError for a folder that is named and isn't there */
export function readDatabase(s: Given<typeof databaseSettings>): DatabaseEnv {
  const activityFiles = s.ACTIVITY_FILES && resolve(ROOT, s.ACTIVITY_FILES)
  if (activityFiles && !statSync(activityFiles, { throwIfNoEntry: false })?.isDirectory()) {
    throw new EnvError(`ACTIVITY_FILES: ${activityFiles} is no folder`)
  }
  return {
    dataFolder: s.MALL_DATA === 'memory' ? 'memory' : resolve(ROOT, s.MALL_DATA),
    databaseUrl: s.DATABASE_URL,
    databasePool: s.DATABASE_POOL,
    migrate: s.MALL_MIGRATE ?? !s.DATABASE_URL,
    seed: s.MALL_SEED,
    activityFiles,
  }
}
