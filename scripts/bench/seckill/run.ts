import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../lib/postgres.mjs'
import { guestsBeside } from './guestsBeside'
import { startMall } from './mall'
import { measure, type Report } from './measure'

let failures = 0

const report: Report = (name, value, ok) => {
  if (ok === false) failures++
  const mark = ok === undefined ? '    ' : ok ? 'ok  ' : 'FAIL'
  console.log(`  ${mark} ${name.padEnd(36)} ${value}`)
}

async function embedded(): Promise<void> {
  console.log('\nEmbedded database, one mall process')
  const folder = mkdtempSync(join(tmpdir(), 'bench-seckill-'))
  try {
    const mall = await startMall({ MALL_DATA: folder })
    await measure([mall], report)
    await mall.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function postgres(): Promise<void> {
  console.log('\nPostgreSQL, two mall processes')
  const server = await startPostgres()
  try {
    const settings = { DATABASE_URL: server.url, MALL_MIGRATE: '1' }
    const first = await startMall(settings)
    const second = await startMall(settings)
    await measure([first, second], report)
    await Promise.all([first.stop(), second.stop()])
  } finally {
    await server.stop()
  }
}

/** One process on PostgreSQL, which refuses whom it can't serve, as in production. */
async function guests(): Promise<void> {
  console.log('\nGuests on home beside buyers, PostgreSQL, one mall process')
  const server = await startPostgres()
  try {
    const settings = { DATABASE_URL: server.url, MALL_MIGRATE: '1', OVERLOAD_MS: '100' }
    const mall = await startMall(settings)
    await guestsBeside(mall, report)
    await mall.stop()
  } finally {
    await server.stop()
  }
}

const named = process.argv.slice(2)
const on = (name: string) => named.length === 0 || named.includes(name)
async function main(): Promise<void> {
  const [busy = 0] = loadavg()
  console.log(
    `${cpus().length} cores, load ${busy.toFixed(1)} before the start; everything is on this machine`,
  )
  if (busy > cpus().length / 2) console.log('The machine is busy: judge by CPU each, not by the rates')
  if (on('embedded')) await embedded()
  if (on('postgres')) await postgres()
  if (on('guests')) await guests()
  console.log(failures === 0 ? '\nall within budget' : `\n${failures} figures are off`)
}

main().then(
  () => process.exit(failures === 0 ? 0 : 1),
  (problem) => {
    console.error(problem)
    process.exit(1)
  },
)
