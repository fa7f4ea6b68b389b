import { buildApp } from './app'
import { FolderInUse } from './db/folderLock'
import { EnvError, readEnv } from './env'
import { enrolRepeatingJobs, startWorker } from './jobs/worker'
import { openMall } from './open'

/** A stop that hangs on a stuck request ends anyway: what was acknowledged is in the database. */
const STOP_WITHIN_MS = 10_000

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const mall = await openMall(env)
  const app = await buildApp(mall.ctx)
  await app.listen({ port: env.port, host: env.host })
  await enrolRepeatingJobs(mall.ctx)
  const worker = startWorker(mall.ctx)

  const port = app.server.address()
  const base = `http://localhost:${typeof port === 'object' && port ? port.port : env.port}`
  process.stdout.write(
    `\n  Shop           ${base}/\n  Desk           ${base}/desk?token=${mall.ctx.secrets.deskToken}\n` +
      `  API reference  ${base}/docs\n\n`,
  )
  process.send?.({ ready: base })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await app.close()
    await worker.stop()
    await mall.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error) => {
  const expected = error instanceof FolderInUse || error instanceof EnvError
  process.stderr.write(`${expected ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
