import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { run, StepFailed } from './run.mjs'

const NODE_FROM = [20, 19]
/** Lock file of an installation, only there while it runs. */
const WITH_ADDRESSES = join(ROOT, 'npm-shrinkwrap.json')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Interval of progress messages, because an installation without a terminal shows no progress. */
const SIGN_OF_LIFE_MS = 15_000

/**
 * Whether `node_modules` contains the packages of the lock file: npm writes its own list at the end of each
 * installation.
 */
export function isInstalled(root = ROOT) {
  const locked = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(join(root, 'node_modules/.package-lock.json'))
  if (!locked) throw new StepFailed('package-lock.json is missing or broken')
  if (!found) return false
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.optional || entry.peer) return true
    return found[path]?.version === entry.version
  })
}

/** Installs the packages of the lock file, unless all are installed. */
export async function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < NODE_FROM[0] || (major === NODE_FROM[0] && minor < NODE_FROM[1])) {
    throw new StepFailed(`Node ${NODE_FROM.join('.')} or newer is needed; this is ${process.versions.node}`)
  }
  // An installation that was killed leaves it behind, and npm would prefer it to the lock file from then on.
  rmSync(WITH_ADDRESSES, { force: true })
  if (isInstalled()) return
  console.log('Installing packages (once, about 30 seconds) …')
  const begun = Date.now()
  const alive = setInterval(
    () => console.log(`  … still installing, ${Math.round((Date.now() - begun) / 1_000)} s`),
    SIGN_OF_LIFE_MS,
  )
  try {
    // The addresses are npm's rule; a registry with a rule of its own is asked for each of them.
    await withAddresses(npmCi).catch(() => npmCi())
  } finally {
    clearInterval(alive)
  }
  if (!isInstalled())
    throw new StepFailed(
      'The installation is not complete: run `npm ci --ignore-scripts` and look at its output',
    )
}

async function npmCi() {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev']
  // Under `npm start` this is the path of npm's own script, so neither PATH nor a shell is needed.
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args])
  else await run('npm', args, { shell: process.platform === 'win32' })
}

/**
 * Runs `install` while a lock file with the address of each package's archive is there, which npm prefers to
 * `package-lock.json`. Ours names no registry, so npm would read the list of all versions of each of 1,800 packages for it:
 * two thirds of the time of an installation.
 */
async function withAddresses(install) {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const remove = () => rmSync(WITH_ADDRESSES, { force: true })
  const end = () => process.exit(1)
  process.once('exit', remove)
  for (const signal of SIGNALS) process.once(signal, end)
  writeFileSync(WITH_ADDRESSES, JSON.stringify(addAddresses(lock, registryAddress())))
  try {
    await install()
  } finally {
    remove()
    process.off('exit', remove)
    for (const signal of SIGNALS) process.off(signal, end)
  }
}

/** Adds the addresses of the archives to a lock file, by the rule of npm's registry, and returns it. */
export function addAddresses(lock, registry) {
  for (const [path, entry] of Object.entries(lock.packages)) {
    const [, place] = /.*node_modules\/(.+)/.exec(path) ?? []
    if (!place || entry.link || entry.resolved || !entry.version) continue
    const name = entry.name ?? place
    entry.resolved = `${registry}${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`
  }
  return lock
}

/** Returns the address of the registry that npm uses here, with a slash at its end. */
function registryAddress() {
  const args = ['config', 'get', 'registry']
  const address = execFileSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
  return address.trim().replace(/\/?$/, '/')
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
