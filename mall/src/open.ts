import type { FastifyRequest } from 'fastify'
import pino from 'pino'
import { Clock } from './clock'
import { whileThere } from './core/actingUser'
import { connectEvents } from './core/events'
import { releaseOf } from './core/release'
import { loadSecrets } from './core/secrets'
import type { Ctx } from './ctx'
import { syncClock } from './db/clockOffset'
import { answerRequests } from './db/folderRequests'
import { migrate, pendingMigrations } from './db/migrate'
import { type OpenDb, openDb, openServer } from './db/open'
import { Replica } from './db/replica'
import { PATIENT_LIMITS } from './db/serverPool'
import { transact } from './db/transact'
import { type Env, EnvError } from './env'
import { openGateways } from './gateways/openGateways'
import { endLeases } from './jobs/queue'
import { JOBS, MODULES, SUBSCRIPTIONS } from './modules'
import { seedSeeds } from './seed'

export interface OpenMall {
  readonly ctx: Ctx
  close(): Promise<void>
}

/**
 * Opens the database, migrates it if the settings say so, and creates the shared services. Tests pass `opened`, a prepared database of their
 * own.
 */
export async function openMall(env: Env, opened?: OpenDb): Promise<OpenMall> {
  if (!opened) refuseMemory(env)
  const { db, kind, close, connections, waitedMs = () => 0 } = opened ?? (await openDb(env))
  // Migrations and seeds may wait for another process that is running them, longer than a shopper's call may.
  const patient =
    env.databaseUrl && !opened
      ? openServer(env.databaseUrl, 2, PATIENT_LIMITS)
      : { db, close: async () => undefined }
  // Loaded only where it is used: it takes 0.3 s of processor time and 6 MB.
  const traces = env.traces && new (await import('./core/traces')).Traces(env.traces)
  const replica = env.databaseReplica && new Replica(db, env.databaseReplica.url, env.databaseReplica.lateMs)
  try {
    if (env.migrate) await migrate(patient.db)
    else await refuseOldSchema(patient.db)
    if (kind === 'embedded') await endLeases(db)
    const log = pino({ level: env.logLevel, serializers: { req: loggedRequest } })
    const clock = new Clock(env.mode !== 'production')
    await syncClock(clock, db)
    const secrets = await loadSecrets(db, env)
    const gateways = await openGateways(env, secrets.cipherKeys('sms.webhook')[0], log)
    connectEvents(SUBSCRIPTIONS)
    const ctx: Ctx = {
      env,
      db,
      clock,
      secrets,
      gateways,
      log,
      connections,
      replica,
      waitedMs,
      traces,
      jobs: JOBS,
      report: (work, writtenTo) => (replica ? replica.read(work, writtenTo) : work(db)),
      transact: (work) => transact(db, (trx) => whileThere(trx, work)),
    }
    const patientCtx: Ctx = {
      ...ctx,
      db: patient.db,
      transact: (work) => transact(patient.db, work),
    }
    if (env.seed) await seedSeeds(patientCtx)
    for (const { atStart } of MODULES) await atStart?.(patientCtx)
    await patient.close()
    const stopRequests = opened || kind === 'server' ? undefined : answerCommands(ctx)
    return {
      ctx,
      close: async () => {
        await stopRequests?.()
        await traces?.close()
        await replica?.close()
        await close()
      },
    }
  } catch (error) {
    await patient.close()
    await traces?.close()
    await replica?.close()
    await close()
    throw error
  }
}

/** Answers commands that can't use an embedded database while this process does. Returns a function that stops it. */
function answerCommands(ctx: Ctx): () => Promise<void> {
  const requests = MODULES.flatMap(({ requests = {} }) => Object.entries(requests))
  const stops = requests.map(([name, answer]) =>
    answerRequests(
      ctx.env.dataFolder,
      name,
      () => answer(ctx),
      (error) => ctx.log.error({ err: error }, `${name}, a request of a command, has failed`),
    ),
  )
  return async () => {
    for (const stop of stops) await stop()
  }
}

/** Refuses a database in memory in production. @throws EnvError, because orders would be lost with the process */
function refuseMemory(env: Env): void {
  if (env.mode !== 'production' || env.databaseUrl || env.dataFolder !== 'memory') return
  throw new EnvError('MALL_DATA: memory keeps nothing when the mall stops. Name a folder in production.')
}

/** Refuses a database with pending migrations. @throws EnvError that says how to run them */
async function refuseOldSchema(db: OpenDb['db']): Promise<void> {
  const pending = await pendingMigrations(db)
  if (pending.length === 0) return
  throw new EnvError(
    `The database lacks ${pending.length} migrations of this release (${pending[0]} …). Run them by themselves: ` +
      'npm run migrate -w mall; or start with MALL_MIGRATE=1.',
  )
}

/** Query strings are not logged: they contain phones, and the desk's token. */
const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0],
  ip: request.ip,
  release: releaseOf(request),
})
