import { DatabaseDamaged } from '../db/databaseDamaged'
import { FolderInUse } from '../db/folderLock'
import { EnvError } from '../env'

const EXPECTED = [EnvError, FolderInUse, DatabaseDamaged]

const STOPPED = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/**
 * Runs a command of the operator: prints what it returns, or why it was refused, and sets the exit code. Nobody else may
 * read the files that it writes. A signal ends it between two steps, with the programs that it has started.
 */
export function runCommand(work: (args: string[]) => Promise<string>): void {
  process.umask(0o077)
  for (const [signal, code] of Object.entries(STOPPED)) process.once(signal, () => process.exit(code))
  work(process.argv.slice(2)).then(
    (text) => process.stdout.write(`${text}\n`),
    (error: Error) => {
      const isExpected = EXPECTED.some((kind) => error instanceof kind)
      process.stderr.write(`${isExpected ? error.message : (error.stack ?? error)}\n`)
      process.exitCode = 1
    },
  )
}

/** Returns the time for a name that sorts: 2026-11-22T21-40-05. */
export const timeName = (now = new Date()): string => now.toISOString().slice(0, 19).replaceAll(':', '-')
