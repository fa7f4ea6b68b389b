/**
 * Adds the optional platform packages that npm left out of the lock file, so that `npm ci` accepts it everywhere, and
 * the fingerprint (`integrity`) of each package that lacks one: without it `npm ci` installs whatever a registry sends.
 * npm writes only those that it found at the registry of the machine that made the lock; `npm ci` then reports that
 * lock and package.json are out of step. Run after `npm install`: `node scripts/complete-lock.mjs`.
 */
import { execFileSync } from 'node:child_process'
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

/** Returns a package's fingerprint as the registry publishes it, undefined where the registry lacks the package. */
function publishedIntegrity(name, version) {
  const args = ['view', `${name}@${version}`, 'dist.integrity']
  const options = {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  }
  try {
    return execFileSync('npm', args, options).trim() || undefined
  } catch {
    return undefined
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
const unknown = []
for (const [path, entry] of Object.entries(packages)) {
  const [, place] = /.*node_modules\/(.+)/.exec(path) ?? []
  if (!place || entry.link || entry.integrity) continue
  const name = entry.name ?? place
  // Behind the version, where npm writes it.
  const { version, ...others } = entry
  packages[path] = { version, integrity: publishedIntegrity(name, version), ...others }
  if (!packages[path].integrity) unknown.push(`${name}@${version}`)
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} added`)
if (unknown.length > 0) {
  console.error(
    `This registry lacks ${unknown.join(', ')}: take another version, or run this with another registry`,
  )
  process.exit(1)
}
