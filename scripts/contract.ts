/**
 * Holds a back end against the contract while somebody uses the shop.
 *
 *     npm run contract -- https://mall.example.com [--port 10088] [--report report.md]
 *                         [--phpMall URL] [--tracking URL] [--maps URL] [--marketing URL]
 *
 * Open the address that it prints (the H5 build of `npm run build:h5`), or give it to a build of a mini-program as
 * `MALL_ORIGIN`. Every call that is new, or answered otherwise than before, is a line; Ctrl-C ends with the whole.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { SERVICE_PREFIX, type Service } from '../contract/call'
import { Tally } from './contract/tally'
import { watcher } from './contract/watcher'

const DEFAULT_PORT = 10088
const SERVICES = Object.keys(SERVICE_PREFIX) as Service[]

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      report: { type: 'string' },
      ...Object.fromEntries(SERVICES.map((service) => [service, { type: 'string' as const }])),
    },
  })
  const given = values as { [Name in Service | 'report']?: string } & { port: string }
  const mall = originOf(positionals[0] ?? given.mall)
  const others = SERVICES.filter((service) => service !== 'mall' && given[service])
  const origins = { mall, ...Object.fromEntries(others.map((name) => [name, originOf(given[name])])) }
  const tally = new Tally()
  const h5Folder = path.resolve(__dirname, '../dist/h5')
  const app = await watcher({ origins, tally, h5Folder, tell: console.log })
  const address = await app.listen({ port: Number(given.port), host: '127.0.0.1' })
  console.log(`${mall} is held against the contract at ${address}\n`)
  const end = async () => {
    await app.close()
    const report = tally.report(mall)
    console.log(`\n${report}`)
    if (given.report) writeFileSync(given.report, report)
    process.exit(tally.broken > 0 ? 1 : 0)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

function originOf(text: string | undefined): string {
  try {
    return new URL(text ?? '').origin
  } catch {
    throw new Error(`Name the back end by its origin: npm run contract -- https://mall.example.com`)
  }
}

main().catch((problem: Error) => {
  console.error(problem.message)
  process.exit(2)
})
