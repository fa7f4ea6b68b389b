import type { AddressInfo } from 'node:net'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { buildApp } from './app'
import { listenError } from './core/listenError'
import { listenWhileStarting } from './core/startingServer'
import type { Ctx } from './ctx'
import { databaseWarnings } from './db/databaseWarnings'
import { FolderInUse } from './db/folderLock'
import { EnvError, readEnv } from './env'
import { buildWarnings, startWarnings } from './env/startWarnings'
import { isLoopback } from './env/trustedProxies'
import { checkPaySettings } from './gateways/pay/checkSettings'
import { enrolRepeatingJobs, startWorker } from './jobs/worker'
import { openMall } from './open'
import { phoneAddress } from './phoneAddress'

/** Milliseconds after draining when the process exits even if a request hangs: acknowledged data is in the database. */
const STOP_WITHIN_MS = 10_000

/** Before the mall is open there is nothing to clean up: an interrupted start is like a kill, and as safe. */
let stop: () => Promise<void> = async () => process.exit(1)

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop())
  // The script that started this process has ended, so nothing else could stop it.
  process.on('disconnect', () => stop())

  // Its files are the database and copies of it.
  process.umask(0o077)
  const env = readEnv(process.env)
  // In development who waits for the port waits for the shop. Any free port isn't known before the mall has printed it.
  const isProbed = env.mode === 'production' && env.port !== 0
  const starting = isProbed ? await listenWhileStarting(env.port, env.host) : undefined
  const mall = await openMall(env)
  await checkPaySettings(mall.ctx)
  await enrolRepeatingJobs(mall.ctx)
  const app = await buildApp(mall.ctx)
  await starting?.close()
  try {
    await app.listen({ port: env.port, host: env.host })
  } catch (error) {
    await app.close()
    await mall.close()
    throw listenError(error, 'PORT', env.port, env.host)
  }
  const worker = startWorker(mall.ctx)
  stop = once(async () => {
    setTimeout(() => process.exit(1), env.drainMs + STOP_WITHIN_MS).unref()
    app.drain()
    await setTimeoutAsync(env.drainMs)
    await app.close()
    await worker.stop()
    await mall.close()
    process.exit(0)
  })

  const { port } = app.server.address() as AddressInfo
  const base = `http://localhost:${port}`
  const warnings = env.mode === 'production' ? await warningsOf(mall.ctx) : []
  const onPhone = isOpenToNetwork(env) ? await phoneAddress(env.host, port) : ''
  process.stdout.write(`\n${addresses(mall.ctx, base, warnings)}${onPhone}\n`)
  process.send?.({ ready: base })
}

/** Everything that is allowed and costs something. */
const warningsOf = async ({ env, db }: Ctx): Promise<[string, string][]> => [
  ...startWarnings(env),
  ...buildWarnings(),
  ...(env.databaseUrl ? await databaseWarnings(db) : []),
]

/**
 * Addresses printed at start. In production without a token, because people who read the log aren't necessarily
 * operators.
 */
function addresses({ env, secrets }: Ctx, base: string, warnings: [string, string][]): string {
  const production = env.mode === 'production'
  const rows = [
    ['Shop', `${base}/`],
    ['Desk', production ? `${base}/desk/app/` : `${base}/desk/app/sign-in?token=${secrets.deskToken}`],
    ...(env.apiReference ? [['API reference', `${base}/docs`]] : []),
    ...(production ? [['Shoppers see', `${env.publicOrigin}/`]] : []),
    ...warnings,
  ]
  return (
    rows.map(([name = '', address]) => `  ${name.padEnd(15)}${address}\n`).join('') +
    (isOpenToNetwork(env)
      ? `\n  Open to the network at ${env.host}: everybody in reach may sign in as anybody.\n`
      : '')
  )
}

/** Whether a mall that isn't in production can be reached from other machines. */
const isOpenToNetwork = ({ mode, host }: Ctx['env']): boolean => mode !== 'production' && !isLoopback(host)

function once(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined
  return () => {
    begun ??= work()
    return begun
  }
}

main().catch((error) => {
  const expected = error instanceof FolderInUse || error instanceof EnvError
  process.stderr.write(`${expected ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
