import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderInUse, lockFolder } from './folderLock'

const folders: string[] = []
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mall-lock-'))
  folders.push(folder)
})
after(() => {
  for (const each of folders) rmSync(each, { recursive: true })
})

const leave = (owner: unknown) => writeFileSync(join(folder, 'mall.lock'), JSON.stringify(owner))

test('a folder in use is refused with what to do about it', () => {
  const lock = lockFolder(folder)
  assert.throws(
    () => lockFolder(folder),
    (error: Error) => {
      assert.ok(error instanceof FolderInUse)
      assert.match(error.message, new RegExp(`process ${process.pid}`))
      assert.match(error.message, /MALL_DATA=.* PORT=/)
      return true
    },
  )
  lock.release()
  lockFolder(folder).release()
  assert.deepEqual(readdirSync(folder), [])
})

test('the lock of a process that has ended is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  leave({ pid, begun: '' })
  lockFolder(folder).release()
})

test('the lock of a killed process whose parent has not looked after it yet is taken over', async () => {
  // The shell becomes a program that never asks how its child ended.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'])
  try {
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(String(line))
    const stateOf = () => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
    while (stateOf() !== 'Z') await pause(5)
    leave({ pid, begun: '' })
    lockFolder(folder).release()
  } finally {
    parent.kill('SIGKILL')
  }
})

test('the lock of a pid that the system has given to another program is taken over', () => {
  leave({ pid: process.ppid, begun: 'another boot:1' })
  lockFolder(folder).release()
})

test('a lock file that makes no sense is taken over', () => {
  writeFileSync(join(folder, 'mall.lock'), '{"pid":')
  lockFolder(folder).release()
})

test('releasing leaves a lock alone that somebody else has taken meanwhile', () => {
  const lock = lockFolder(folder)
  leave({ pid: process.ppid, begun: '' })
  lock.release()
  assert.deepEqual(readdirSync(folder), ['mall.lock'])
})
