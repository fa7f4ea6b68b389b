/**
 * Checks a back end against the contract while the shop is used.
 *
 *     npm run contract -- https://mall.example.com [--port 10088] [--report report.md]
 *                         [--page https://m.example.com] [--phpMall URL] [--tracking URL] [--maps URL] [--marketing URL]
 *
 * First it runs a browser's checks for a page of another origin (`--page`; none where that is the back end's). Then open the address that it prints (the
 * H5 build of `npm run build:h5`), or set it as `MALL_ORIGIN` in a mini-program build. It prints a line for every call
 * that is new or has a new result; Ctrl-C ends it with the full report.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { SERVICE_PREFIX, type Service } from '../contract/call'
import { judgeCrossOrigin } from './contract/browser'
import { buildHint } from './contract/build'
import type { Finding } from './contract/judge'
import { Tally } from './contract/tally'
import { watcher } from './contract/watcher'

const DEFAULT_PORT = 10088
const LEGEND = `
ok        as declared                      no    refused, with its text
deviates  differs, but the shop reads it   none  missing
FAIL      the shop can't read it
`
const SERVICES = Object.keys(SERVICE_PREFIX) as Service[]

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      report: { type: 'string' },
      page: { type: 'string', default: 'https://shop.example.com' },
      ...Object.fromEntries(SERVICES.map((service) => [service, { type: 'string' as const }])),
    },
  })
  const given = values as { [Name in Service | 'report']?: string } & { port: string; page: string }
  const mall = originOf(positionals[0] ?? given.mall)
  const others = SERVICES.filter((service) => service !== 'mall' && given[service])
  const origins = { mall, ...Object.fromEntries(others.map((name) => [name, originOf(given[name])])) }
  const tally = new Tally()
  // The shop's reader warns of rows without an id, which the report lists as well.
  console.warn = () => undefined
  const h5Folder = path.resolve(__dirname, '../dist/h5')
  const app = await watcher({ origins, tally, h5Folder, report: console.log })
  const address = await app.listen({ port: Number(given.port), host: '127.0.0.1' })
  console.log(`${mall} is held against the contract at ${address}`)
  const hint = buildHint(h5Folder)
  if (hint) console.log(hint)
  console.log(LEGEND)
  const page = originOf(given.page)
  const refused = tally.noteService(page === mall ? [] : await crossOrigin(mall, page))
  for (const line of refused) console.log(line)
  if (refused.length > 0)
    console.log(`         These matter where your shop's pages have another origin (--page).\n`)
  // Written at once: npm and the terminal may both pass the signal on, and the second one must not end it before.
  const end = () => {
    const report = tally.report(mall)
    if (given.report) writeFileSync(given.report, report)
    console.log(`\n${report}`)
    process.exit(tally.broken > 0 ? 1 : 0)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

async function crossOrigin(mall: string, page: string): Promise<Finding[]> {
  try {
    return await judgeCrossOrigin(mall, page)
  } catch (problem) {
    return [{ at: '', problem: `${mall} could not be reached: ${(problem as Error).message}` }]
  }
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
