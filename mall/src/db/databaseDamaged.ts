import { join } from 'node:path'
import { EnvError } from '../env'

/** Thrown when the folder's database can't be opened. The message explains why and how to continue. */
export class DatabaseDamaged extends EnvError {
  constructor(folder: string, reason: string) {
    super(
      `The database in ${join(folder, 'db')} can't be opened: ${reason.trim()}.\n` +
        'If the disk is full, make room and start again. Otherwise restore the last good copy:\n' +
        `  mv ${join(folder, 'db')} ${join(folder, 'db.damaged')}\n` +
        `  cp -a ${join(folder, 'backups', '<day>')} ${join(folder, 'db')}\n` +
        'Without a copy, starting after the first command begins with an empty database.',
    )
    this.name = 'DatabaseDamaged'
  }
}
