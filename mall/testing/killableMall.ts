import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '../src/env'
import { type OpenMall, openMall } from '../src/open'
import { startMallProcess } from './mallProcess'
import { fillFolder } from './preparedDb'

/** A mall on its own folder, which can run as a process to be killed or be opened in this process. */
export function killableMall(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const settings = {
    MALL_ENV: 'test',
    UNPAID_ORDERS_PER_USER: '0',
    UNPAID_PIECES_PER_USER: '0',
    ABANDONED_ORDERS_PER_DAY: '0',
    MALL_DATA: folder,
    MALL_SEED: '0',
    MALL_LOG: 'silent',
    DATABASE_URL: '',
  }
  let child: ChildProcess | undefined
  return {
    folder,
    /** Opens the folder in this process, the first time with the seeds. */
    async open(): Promise<OpenMall> {
      const data = join(folder, 'db')
      if (!existsSync(data)) await fillFolder(data, 'seeded')
      return openMall(readEnv(settings))
    },
    /** Starts the mall's process. Returns it and the address that it answers at. */
    async start(): Promise<{ child: ChildProcess; base: string }> {
      const { base, child: started } = await startMallProcess(settings)
      child = started
      return { child: started, base }
    },
    remove() {
      child?.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
