import { spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError } from '../env'
import { programAddress } from '../env/serverUrls'

/**
 * Writes a copy of a server's database into a file that must not exist yet, as of one moment. Only this user may read it,
 * and it has its name when it is whole.
 */
export async function dumpServer(url: string, file: string): Promise<void> {
  const draft = `${file}.part`
  rmSync(draft, { force: true })
  closeSync(openSync(draft, 'wx', 0o600))
  const discard = () => rmSync(draft, { force: true })
  process.once('exit', discard)
  try {
    await runTool('pg_dump', ['--format=custom', '--no-owner', '--file', draft, '--dbname'], url)
    renameSync(draft, file)
  } finally {
    discard()
    process.off('exit', discard)
  }
}

/** Replaces the content of a server's database by that of a copy; if that fails, nothing is changed. */
export const restoreServer = (url: string, file: string): Promise<void> =>
  runTool(
    'pg_restore',
    ['--single-transaction', '--clean', '--if-exists', '--no-owner', '--exit-on-error', file, '--dbname'],
    url,
  )

/**
 * Runs one of PostgreSQL's own programs, from the folder `PG_BIN` or from the path, on a database. Every user of the machine
 * can list the arguments of a program, so the password isn't one of them.
 */
function runTool(name: string, args: string[], url: string): Promise<void> {
  const { address, password } = programAddress(url)
  const env = password ? { ...process.env, PGPASSWORD: password } : process.env
  const program = process.env.PG_BIN ? join(process.env.PG_BIN, name) : name
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, address], { stdio: ['ignore', 'inherit', 'pipe'], env })
    // A command that is stopped leaves no program that goes on.
    const stop = () => child.kill()
    process.once('exit', stop)
    let complaint = ''
    child.stderr.on('data', (part) => {
      complaint = `${complaint}${part}`.slice(-2_000)
    })
    child.on('error', () =>
      reject(
        new EnvError(
          `${program} was not found: install PostgreSQL's client programs, or name their folder in PG_BIN`,
        ),
      ),
    )
    child.on('close', (code) => {
      process.off('exit', stop)
      code === 0 ? resolve() : reject(new EnvError(`${name} failed: ${complaint.trim()}`))
    })
  })
}
