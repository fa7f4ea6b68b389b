import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { EnvError } from '../env'

/** Writes a copy of a server's database into a file that must not exist yet, as of one moment. */
export const dumpServer = (url: string, file: string): Promise<void> =>
  runTool('pg_dump', ['--format=custom', '--no-owner', '--file', file, url])

/** Replaces the content of a server's database by that of a copy; if that fails, nothing is changed. */
export const restoreServer = (url: string, file: string): Promise<void> =>
  runTool('pg_restore', [
    '--single-transaction',
    '--clean',
    '--if-exists',
    '--no-owner',
    '--exit-on-error',
    '--dbname',
    url,
    file,
  ])

/** Runs one of PostgreSQL's own programs, from the folder `PG_BIN` or from the path. */
function runTool(name: string, args: string[]): Promise<void> {
  const program = process.env.PG_BIN ? join(process.env.PG_BIN, name) : name
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] })
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
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new EnvError(`${name} failed: ${complaint.trim()}`)),
    )
  })
}
