import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { runOperatorCommand } from '../../testing/restoring'
import { MALL_ROOT } from '../paths'

const folder = mkdtempSync(join(tmpdir(), 'mall-dump-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const DATABASE_URL = 'postgres://mall:p%40ss@127.0.0.1:1/mall'

/** Creates a folder with a pg_dump of these steps, which knows its file as $file. */
function programs(name: string, steps: string) {
  const bin = mkdtempSync(join(folder, `${name}-`))
  const program = join(bin, 'pg_dump')
  writeFileSync(
    program,
    `#!/bin/sh\necho "$@" > ${bin}/arguments\necho "$PGPASSWORD" > ${bin}/password\nfor each; do [ "$last" = --file ] && file=$each; last=$each; done\n${steps}\n`,
  )
  chmodSync(program, 0o755)
  const copies = mkdtempSync(join(bin, 'copies-'))
  return { bin, copies, target: join(copies, 'mall.dump'), settings: { DATABASE_URL, PG_BIN: bin } }
}

test('a copy of a server may be read by its user alone, and its password is no argument that everybody can list', async () => {
  const { bin, target, settings } = programs('plain', 'echo content > "$file"')
  assert.equal(await runOperatorCommand('backup', [target], settings), target)
  assert.equal(readFileSync(target, 'utf8'), 'content\n')
  assert.equal(statSync(target).mode & 0o777, 0o600)
  assert.doesNotMatch(readFileSync(join(bin, 'arguments'), 'utf8'), /p(%40|@)ss/)
  assert.equal(readFileSync(join(bin, 'password'), 'utf8'), 'p@ss\n')
})

test('a copy that fails half way leaves no file that looks like one', async () => {
  const { copies, target, settings } = programs('failing', 'echo half > "$file"; exit 3')
  await assert.rejects(runOperatorCommand('backup', [target], settings), /pg_dump failed/)
  assert.deepEqual(readdirSync(copies), [])
})

test('a backup that is stopped ends the program that copies, and leaves no file', async () => {
  const { bin, copies, target, settings } = programs(
    'slow',
    'echo half > "$file"; echo $$ > "$0.pid"; exec sleep 600',
  )
  const backup = spawn(process.execPath, [join(MALL_ROOT, 'run.mjs'), 'commands/backup', target], {
    env: { ...process.env, ...settings, MALL_ENV: 'production' },
    stdio: 'ignore',
  })
  const pidFile = join(bin, 'pg_dump.pid')
  while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '') await pause(20)
  const pid = Number(readFileSync(pidFile, 'utf8'))
  after(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  const ended = once(backup, 'exit')
  backup.kill('SIGTERM')
  assert.deepEqual(await ended, [143, null])
  while (isRunning(pid)) await pause(20)
  assert.deepEqual(readdirSync(copies), [])
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
