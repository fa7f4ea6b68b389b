import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { run, StepFailed } from './run.mjs'

const NODE_FROM = [20, 19]
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

/** Options of each installation: quiet, and with what tests and builds need. */
const OPTIONS = ['--no-audit', '--no-fund', '--include=dev']
/**
 * Arguments of npm that add the packages that `installWorkspaces` left out. `npm ci` would first delete those that are
 * there, and without `--no-save` npm writes the lock file again in another order.
 */
export const INSTALL_THE_OTHERS = ['install', '--no-save', ...OPTIONS]

/** Installs the packages of the lock file, unless all are installed. */
export async function ensureDependencies() {
  checkNode()
  if (isInstalled()) return
  await install('Installing packages (once, about 90 seconds) …', ['ci', ...OPTIONS])
  if (!isInstalled())
    throw new StepFailed('The installation is not complete: run `npm ci` and look at its output')
}

/** Installs the packages of some workspaces, with the versions of the lock file, in place of all that are there. */
export async function installWorkspaces(names) {
  checkNode()
  const only = names.flatMap((name) => ['--workspace', name])
  await install(`Installing the packages of ${names.join(' and ')} …`, ['ci', ...OPTIONS, ...only])
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < NODE_FROM[0] || (major === NODE_FROM[0] && minor < NODE_FROM[1])) {
    throw new StepFailed(`Node ${NODE_FROM.join('.')} or newer is needed; this is ${process.versions.node}`)
  }
}

async function install(title, args) {
  console.log(title)
  const begun = Date.now()
  const alive = setInterval(
    () => console.log(`  … still installing, ${Math.round((Date.now() - begun) / 1_000)} s`),
    SIGN_OF_LIFE_MS,
  )
  try {
    // Under `npm start` this is the path of npm's own script, so neither PATH nor a shell is needed.
    const npm = process.env.npm_execpath
    if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args])
    else await run('npm', args, { shell: process.platform === 'win32' })
  } finally {
    clearInterval(alive)
  }
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
