import { spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError } from '../env'
import { programAddress } from '../env/serverUrls'
import { PARTITIONED_TABLES } from './partitions'

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
    const { address } = programAddress(url)
    await startTool('pg_dump', ['--format=custom', '--no-owner', '--file', draft, '--dbname', address], url)
      .ended
    renameSync(draft, file)
  } finally {
    discard()
    process.off('exit', discard)
  }
}

/**
 * Replaces the content of a server's database by that of a copy, in one transaction: if that fails, nothing is changed.
 * Through psql, because pg_restore stops at the keys of partitions, which go with their table alone.
 */
export async function restoreServer(url: string, file: string): Promise<void> {
  const script = ['--clean', '--if-exists', '--no-owner', '--file=-', file]
  const reading = startTool('pg_restore', script, url, 'pipe')
  const inOne = [
    '--no-psqlrc',
    '--quiet',
    '--output=/dev/null',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
  ]
  const writing = startTool(
    'psql',
    [...inOne, '--file=-', '--dbname', programAddress(url).address],
    url,
    'pipe',
  )
  const { stdin } = writing.child
  // psql itself says why it reads no more.
  stdin?.on('error', () => undefined)
  for (const table of PARTITIONED_TABLES) stdin?.write(`drop table if exists ${table} cascade;\n`)
  if (stdin) reading.child.stdout?.pipe(stdin, { end: false })
  // Without its end psql commits nothing.
  reading.ended.then(
    () => stdin?.end(),
    () => writing.child.kill(),
  )
  writing.ended.catch(() => reading.child.kill())
  const outcomes = await Promise.allSettled([writing.ended, reading.ended])
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  // The one that was ended because of the other has nothing to say.
  const [reason] = reasons.toSorted((a, b) => b.message.length - a.message.length)
  if (reason) throw reason
}

/**
 * Runs one of PostgreSQL's own programs, from the folder `PG_BIN` or from the path. Every user of the machine can list the
 * arguments of a program, so the password of the database isn't one of them.
 */
function startTool(name: string, args: string[], url: string, input: 'ignore' | 'pipe' = 'ignore') {
  const { password } = programAddress(url)
  const env = password ? { ...process.env, PGPASSWORD: password } : process.env
  const program = process.env.PG_BIN ? join(process.env.PG_BIN, name) : name
  const child = spawn(program, args, { stdio: [input, input === 'pipe' ? 'pipe' : 'inherit', 'pipe'], env })
  const ended = new Promise<void>((resolve, reject) => {
    // A command that is stopped leaves no program that goes on.
    const stop = () => child.kill()
    process.once('exit', stop)
    let complaint = ''
    child.stderr?.on('data', (part) => {
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
  return { child, ended }
}
