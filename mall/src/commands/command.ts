import { DatabaseDamaged } from '../db/databaseDamaged'
import { FolderInUse } from '../db/folderLock'
import { EnvError } from '../env'

const EXPECTED = [EnvError, FolderInUse, DatabaseDamaged]

/** Runs a command of the operator: prints what it returns, or why it was refused, and sets the exit code. */
export function runCommand(work: (args: string[]) => Promise<string>): void {
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
