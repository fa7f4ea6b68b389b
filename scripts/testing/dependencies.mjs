import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What `npm ci` would bring and node_modules lacks; npm notes what it installed in a lock of its own. */
export function missingDependencies(root) {
  const installedFile = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return ['everything']
  const wanted = readJson(path.join(root, 'package-lock.json')).packages
  const installed = readJson(installedFile).packages
  return Object.entries(wanted)
    .filter(
      ([name, one]) => name.startsWith('node_modules/') && !one.optional && !one.devOptional && !one.link,
    )
    .filter(([name, one]) => installed[name]?.version !== one.version)
    .map(([name]) => name)
}

/** Installs when anything is missing. Prints npm's own progress. */
export function ensureDependencies(root) {
  if (missingDependencies(root).length === 0) return false
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const run = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  if (run.status !== 0) throw new Error('npm ci failed')
  return true
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
