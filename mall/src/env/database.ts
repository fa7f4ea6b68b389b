import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../paths'
import { isServerUrl } from './serverUrls'
import { EnvError, flag, type Given, optionalText } from './values'

export const databaseSettings = {
  MALL_DATA: z.string().describe('folder of the embedded database, owned by one process'),
  MALL_DATABASE: z
    .enum(['embedded'])
    .optional()
    .describe('`embedded` allows production the embedded database: one process, one machine'),
  DATABASE_URL: z
    .string()
    .refine(isServerUrl, 'Give it as postgres://mall:password@db.internal/mall')
    .optional()
    .describe(
      'PostgreSQL server instead of the folder, for any number of processes: `postgres://…`; of several (`…@db1,db2/mall`) the one that can be written to',
    ),
  DATABASE_POOLER_URL: z
    .string()
    .refine(isServerUrl, 'Give it as postgres://mall:password@pooler.internal:6432/mall')
    .optional()
    .describe(
      'PgBouncer in transaction mode before that server, for calls and jobs; migrations, seeds and commands use `DATABASE_URL`',
    ),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'Give it as postgres://mall:password@replica.internal/mall' })
    .optional()
    .describe("streaming replica for the desk's lists, exports, numbers, funnel and shares"),
  DATABASE_REPLICA_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .describe('how late the replica may be; else the server answers'),
  MALL_MIGRATE: flag.optional().describe('migrate the database at start; else `npm run migrate -w mall`'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).describe('connections of one process to the server'),
  MALL_SEED: flag.describe('fill an empty database with the demonstration data'),
  ACTIVITY_FILES: optionalText.describe('folder of activities as data files'),
}

export interface DatabaseEnv {
  /** Absolute folder of the embedded database; `memory` keeps everything in memory (tests). */
  readonly dataFolder: string | 'memory'
  readonly databaseUrl: string | undefined
  /** A pooler in transaction mode before the server: nothing may last longer than a transaction there. */
  readonly databasePoolerUrl: string | undefined
  readonly databasePool: number
  readonly databaseReplica: { readonly url: string; readonly lateMs: number } | undefined
  /** Migrate at start. By default only the embedded database, which has no other owner. */
  readonly migrate: boolean
  /** Fill an empty database with the demonstration catalogue and people. */
  readonly seed: boolean
  /** Absolute folder of activities as data files; in tests none by default. */
  readonly activityFiles: string | undefined
}

/**
 * Reads the settings of the database and its folders.
 * @throws EnvError for a folder that doesn't exist, or a setting that needs another
 */
export function readDatabase(s: Given<typeof databaseSettings>): DatabaseEnv {
  const activityFiles = s.ACTIVITY_FILES && resolve(ROOT, s.ACTIVITY_FILES)
  if (activityFiles && !statSync(activityFiles, { throwIfNoEntry: false })?.isDirectory()) {
    throw new EnvError(`ACTIVITY_FILES: ${activityFiles} is no folder`)
  }
  if (s.DATABASE_POOLER_URL && !s.DATABASE_URL) {
    throw new EnvError('DATABASE_POOLER_URL needs DATABASE_URL, the server behind it')
  }
  if (s.DATABASE_REPLICA_URL && !s.DATABASE_URL) {
    throw new EnvError('DATABASE_REPLICA_URL needs DATABASE_URL, the server that it follows')
  }
  return {
    dataFolder: s.MALL_DATA === 'memory' ? 'memory' : resolve(ROOT, s.MALL_DATA),
    databaseUrl: s.DATABASE_URL,
    databasePoolerUrl: s.DATABASE_POOLER_URL,
    databaseReplica: s.DATABASE_REPLICA_URL
      ? { url: s.DATABASE_REPLICA_URL, lateMs: s.DATABASE_REPLICA_SECONDS * 1_000 }
      : undefined,
    databasePool: s.DATABASE_POOL,
    migrate: s.MALL_MIGRATE ?? !s.DATABASE_URL,
    seed: s.MALL_SEED,
    activityFiles,
  }
}
