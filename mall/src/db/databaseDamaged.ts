import { join } from 'node:path'
import { EnvError } from '../env'

/** Thrown when the folder's database can't be opened. The message explains why and how to continue. */
export class DatabaseDamaged extends EnvError {
  constructor(folder: string, reason: string) {
    super(
      `The database in ${join(folder, 'db')} can't be opened: ${reason.trim()}.\n` +
        'If the disk is full, make room and start again. Otherwise restore the last good copy:\n' +
        `  npm run restore -w mall -- ${join(folder, 'backups', '<day>')}\n` +
        `Without a copy, move ${join(folder, 'db')} aside: the next start begins with an empty database.`,
    )
    this.name = 'DatabaseDamaged'
  }
}
