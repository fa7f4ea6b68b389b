import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './sources'

type Versions = Readonly<Record<string, string>>

/** Entry of `package-lock.json`, by the folder that npm puts the package in: `mall`, `node_modules/pg`. */
interface LockEntry {
  version?: string
  /** Fingerprint of the archive, which `npm ci` compares. */
  integrity?: string
  engines?: { node?: string }
  /** Set for a workspace's link in `node_modules`: the workspace's folder. Elsewhere an address, which we leave out. */
  resolved?: string
  link?: boolean
  /** No workspace needs it at run time. */
  dev?: boolean
  dependencies?: Versions
  devDependencies?: Versions
  optionalDependencies?: Versions
  peerDependencies?: Versions
}

const LOCK: Readonly<Record<string, LockEntry>> = JSON.parse(
  readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
).packages

/** Returns the entries of all packages that come from a registry, by their folder. */
export const lockedPackages = (): [folder: string, entry: LockEntry][] =>
  Object.entries(LOCK).filter(([folder, { link }]) => folder.includes('node_modules/') && !link)

/** Returns the folder of a package as Node finds it from another one: its own `node_modules`, then those around it. */
function folderOf(name: string, from: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/')))) {
    const folder = path.posix.join(base, 'node_modules', name)
    const entry = LOCK[folder]
    if (entry) return entry.link ? entry.resolved : folder
    if (base === '') return undefined
  }
}

/** Returns the packages that an entry names. npm also installs peers, as far as the lock file has them. */
const namedBy = (entry: LockEntry) =>
  Object.keys({
    ...entry.dependencies,
    ...entry.devDependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
  })

/**
 * Returns the folders of all packages that `npm ci --ignore-scripts --omit=dev -w <workspace>` installs, on any platform. Like npm it
 * follows development dependencies too, and leaves out what no workspace needs at run time.
 */
export function installedFor(workspace: string): string[] {
  const found = new Set([workspace])
  // A set's iterator also visits what is added on the way.
  for (const folder of found) {
    for (const name of namedBy(LOCK[folder] ?? {})) {
      const next = folderOf(name, folder)
      if (next) found.add(next)
    }
  }
  return [...found].filter((folder) => !LOCK[folder]?.dev)
}
