import type { FastifyRequest } from 'fastify'
import pino from 'pino'
import { Clock } from './clock'
import type { Ctx } from './ctx'
import { migrate } from './db/migrate'
import { type OpenDb, openDb } from './db/open'
import { plantSeeds } from './db/seed'
import { transact } from './db/transact'
import type { Env } from './env'
import { openGateways } from './gateways/gateways'
import { loadSecrets } from './secrets'

export interface OpenMall {
  readonly ctx: Ctx
  close(): Promise<void>
}

/**
 * Opens the database, brings it up to date and puts together what the service works with. `opened` is given by
 * tests, which have a prepared database of their own.
 */
export async function openMall(env: Env, opened?: OpenDb): Promise<OpenMall> {
  const { db, close } = opened ?? (await openDb(env))
  try {
    await migrate(db)
    const log = pino({ level: env.logLevel, serializers: { req: loggedRequest } })
    const clock = new Clock(env.mode !== 'production')
    await clock.sync(db)
    const secrets = await loadSecrets(db, env)
    const gateways = openGateways(env, (text) => secrets.sign('sms.webhook', text), log)
    const ctx: Ctx = { env, db, clock, secrets, gateways, log, transact: (work) => transact(db, work) }
    if (env.seed) await plantSeeds(ctx)
    return { ctx, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Queries stay out of the log: they hold phones, and the desk's token. */
const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0],
  ip: request.ip,
})
