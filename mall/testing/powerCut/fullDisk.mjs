// Loaded into the database's thread by a test: while the file named by FULL_DISK exists, every write fails.
import fs from 'node:fs'

const { writeSync } = fs
fs.writeSync = (...args) => {
  if (fs.existsSync(process.env.FULL_DISK)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
  return writeSync(...args)
}
