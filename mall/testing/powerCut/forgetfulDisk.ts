import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { EnvError } from '../../src/env'

/** The file takes only what is written. */
const BYTES = 3 * 1024 ** 3
const START_WITHIN_MS = 20_000

/** A mounted disk that loses what wasn't flushed when its power is cut. */
export interface ForgetfulDisk {
  /** A folder on it. */
  readonly folder: string
  /** From now on reads and writes fail, and what wasn't flushed is gone. Programs that use it must end too. */
  cut(): void
  /** Mounts it again as after a power cut: nothing of the page cache is left. */
  restore(): Promise<void>
  /** Flushes everything that was written so far. */
  flush(): void
  remove(): Promise<void>
}

/**
 * Opens an ext4 disk whose cache is the memory of a program: NBDKit holds back what is written until the file system
 * asks for a flush; killed, it loses the rest, as a disk with a volatile cache does. The kernel's own cache of the disk goes
 * when it is unmounted. Needs root and Linux.
 * @throws EnvError when a program is missing
 */
export async function openForgetfulDisk(): Promise<ForgetfulDisk> {
  refuseUnlessPossible()
  const own = mkdtempSync(join(tmpdir(), 'power-cut-'))
  // A server on the disk runs as a user of its own.
  chmodSync(own, 0o755)
  const path = (name: string) => join(own, name)
  const [image, device, folder, socket] = [
    path('image'),
    path('device'),
    path('mounted'),
    path('socket'),
  ] as const
  writeFileSync(image, '')
  truncateSync(image, BYTES)
  writeFileSync(device, '')
  mkdirSync(folder)
  const server = join(folder, 'server')
  let programs: ChildProcess[] = []
  let loop = ''

  const attach = async () => {
    rmSync(socket, { force: true })
    const disk = start('nbdkit', ['-f', '-U', socket, '--filter=cache', 'file', image, 'cache=writeback'])
    programs = [disk]
    await until(() => existsSync(socket))
    programs.push(start('nbdfuse', [device, `nbd+unix:///?socket=${socket}`]))
    await until(
      () => execFileSync('stat', ['-c', '%s', device], { encoding: 'utf8' }).trim() === String(BYTES),
    )
    loop = execFileSync('losetup', ['--find', '--show', device], { encoding: 'utf8' }).trim()
  }
  /** Unmounts the disk as soon as no program uses it any more, and ends its programs. */
  const detach = async () => {
    await until(() => spawnSync('umount', [folder]).status === 0)
    execFileSync('losetup', ['--detach', loop])
    spawnSync('umount', ['--lazy', device])
    for (const program of programs) program.kill('SIGKILL')
    await until(() => programs.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null))
  }

  try {
    await attach()
    execFileSync('mkfs.ext4', ['-q', loop])
    execFileSync('mount', [loop, folder])
  } catch (error) {
    if (loop) spawnSync('losetup', ['--detach', loop])
    spawnSync('umount', ['--lazy', device])
    for (const program of programs) program.kill('SIGKILL')
    rmSync(own, { recursive: true, force: true })
    throw error
  }
  mkdirSync(server)
  return {
    folder: server,
    cut: () => programs[0]?.kill('SIGKILL'),
    restore: async () => {
      await detach()
      await attach()
      execFileSync('mount', [loop, folder])
    },
    flush: () => execFileSync('sync', ['--file-system', folder]),
    remove: async () => {
      await detach()
      rmSync(own, { recursive: true, force: true })
    },
  }
}

const PROGRAMS = {
  nbdkit: 'nbdkit',
  nbdfuse: 'libnbd-bin',
  'mkfs.ext4': 'e2fsprogs',
  losetup: 'mount',
} as const

function refuseUnlessPossible(): void {
  if (process.getuid?.() !== 0)
    throw new EnvError('A power cut is rehearsed on a mounted disk: run it as root')
  for (const [program, from] of Object.entries(PROGRAMS))
    if (spawnSync(program, ['-V']).status !== 0)
      throw new EnvError(`${program} is needed for this run: install it (Debian: apt-get install ${from})`)
}

const start = (program: string, args: readonly string[]) => spawn(program, args, { stdio: 'ignore' })

async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + START_WITHIN_MS; !isSo(); await setTimeoutAsync(50))
    if (performance.now() > end) throw new Error(`The disk of a power cut: ${isSo} is still not so`)
}
