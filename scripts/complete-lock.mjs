/**
 * Adds the optional platform packages that npm left out of the lock file, so that `npm ci` accepts it everywhere.
 * npm writes only those that it found at the registry of the machine that made the lock; `npm ci` then reports that
 * lock and package.json are out of step. Run after `npm install`: `node scripts/complete-lock.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'package-lock.json'
const PLATFORM =
  /(android|darwin|linux|win32|freebsd|openbsd|netbsd|sunos|aix|openharmony)-?(arm64|x64|ia32|arm|riscv64|ppc64|s390x|loong64|mips64el)?(?:-(musl|gnu|msvc|gnueabihf))?/
const LIBC = { musl: 'musl', gnu: 'glibc' }

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const { packages } = lock

function platformOf(name) {
  const [, os, cpu, abi] = PLATFORM.exec(name) ?? []
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(LIBC[abi] ? { libc: [LIBC[abi]] } : {}),
    ...(os ? { os: [os] } : {}),
  }
}

/** Looks up a package as Node resolves it: nested first, then outwards. */
function isLocked(from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true
    if (!base) return false
  }
}

let added = 0
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name) || !/^\d+\.\d+\.\d+$/.test(version)) continue
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} added`)
