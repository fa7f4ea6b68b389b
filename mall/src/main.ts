import type { AddressInfo } from 'node:net'
import { buildApp } from './app'
import { FolderInUse } from './db/folderLock'
import { EnvError, readEnv } from './env'
import { enrolRepeatingJobs, startWorker } from './jobs/worker'
import { openMall } from './open'
import { takeActivityFiles } from './store/activity/activityFiles'

/** A stop that hangs on a stuck request ends anyway: what was acknowledged is in the database. */
const STOP_WITHIN_MS = 10_000

/** Until the mall is open there is nothing to put in order: an interrupted start is like a kill, and as safe. */
let stop: () => Promise<void> = async () => process.exit(1)

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop())
  // The script that started us has ended: nobody is left to stop us.
  process.on('disconnect', () => stop())

  const env = readEnv(process.env)
  const mall = await openMall(env)
  const app = await buildApp(mall.ctx)
  try {
    await app.listen({ port: env.port, host: env.host })
  } catch (error) {
    await app.close()
    await mall.close()
    throw isPortTaken(error) ? new PortTaken(env.port) : error
  }
  await takeActivityFiles(mall.ctx)
  await enrolRepeatingJobs(mall.ctx)
  const worker = startWorker(mall.ctx)
  stop = once(async () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await app.close()
    await worker.stop()
    await mall.close()
    process.exit(0)
  })

  const base = `http://localhost:${(app.server.address() as AddressInfo).port}`
  process.stdout.write(
    `\n  Shop           ${base}/\n  Desk           ${base}/desk?token=${mall.ctx.secrets.deskToken}\n` +
      `  API reference  ${base}/docs\n\n`,
  )
  process.send?.({ ready: base })
}

function once(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined
  return () => {
    begun ??= work()
    return begun
  }
}

class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`)
  }
}

const isPortTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

main().catch((error) => {
  const expected = error instanceof FolderInUse || error instanceof EnvError || error instanceof PortTaken
  process.stderr.write(`${expected ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
