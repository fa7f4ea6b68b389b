// Queries npm's configured registry for known vulnerabilities of the packages in the lock file.
// npm run audit:deps [-- <folder>]
// Exit code 0: none of high severity in run-time dependencies of mall and shop. 1: some. 2: the query failed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './lib/paths.mjs'

const GRAVE = ['high', 'critical']
const folder = resolve(process.argv[2] ?? ROOT)

const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
const report = parse(await npmAudit())
if (!report?.vulnerabilities) {
  const count = Object.keys(packages).filter((path) => path.includes('node_modules/')).length
  console.error(`Not checked: ${count} packages. ${reasonOf(report)}`)
  console.error('They may have known holes all the same. Ask another registry, for this once:')
  console.error('  npm_config_registry=https://… npm run audit:deps')
  process.exit(2)
}
const holes = Object.values(report.vulnerabilities).flatMap(holesOf)
const inUse = holes.filter(({ isDev }) => !isDev)
print('What runs in production', inUse)
print(
  'What only builds and tests',
  holes.filter(({ isDev }) => isDev),
)
process.exit(inUse.some(({ severity }) => GRAVE.includes(severity)) ? 1 : 0)

/** Returns the output of `npm audit --json`. Ignores its exit code: it is 1 for a vulnerability and for a failure. */
function npmAudit() {
  const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=1', '--fetch-timeout=30000']
  // Under `npm run` this is the path of npm's own script, so neither PATH nor a shell is needed.
  const own = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const child = own
    ? spawn(process.execPath, [own, ...args], { cwd: folder })
    : spawn('npm', args, { cwd: folder, shell: process.platform === 'win32' })
  return new Promise((done) => {
    let text = ''
    child.stdout.on('data', (piece) => {
      text += piece
    })
    child.once('error', (error) => done(JSON.stringify({ message: error.message })))
    child.once('close', () => done(text))
  })
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns why there is no report, as a sentence without the registry's address. */
function reasonOf(report) {
  const status = report?.statusCode
  if ([404, 405, 501].includes(status)) {
    return `The registry that npm is set to offers no audits (status ${status}), like many mirrors.`
  }
  if (status) return `The registry that npm is set to refused the audit (status ${status}).`
  const code = report?.error?.code ?? report?.code ?? 'no answer that can be read'
  return `The registry that npm is set to could not be asked (${code}).`
}

/** Returns the advisories of one package itself; those of its dependencies are listed with the dependency. */
function holesOf({ name, via, nodes }) {
  const isDev = nodes.every((node) => packages[node]?.dev)
  return via
    .filter((cause) => typeof cause === 'object')
    .map(({ severity, title, range, url }) => ({ name, severity, title, range, url, isDev }))
}

function print(where, holes) {
  console.log(`${where}: ${holes.length === 0 ? 'no known holes' : `${holes.length} known`}`)
  for (const { name, severity, title, range, url } of holes) {
    console.log(`  ${severity}  ${name} ${range}  ${title}  ${url}`)
  }
}
