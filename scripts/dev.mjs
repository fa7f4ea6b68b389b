// `npm run dev`: shop, mall and desk at one address of this machine, each renewed when its files change. The first start
// compiles what the first page needs, later ones take it from a cache. Settings: PORT and those of the mall.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureDependencies } from './lib/dependencies.mjs'
import { ROOT } from './lib/paths.mjs'
import { fail, StepFailed } from './lib/run.mjs'

const PORT = Number(process.env.PORT || 10086)
const MALL_PORT = PORT + 1
const DESK_PORT = PORT + 2
const KILL_AFTER_MS = 5_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const bin = (path) => join(ROOT, 'node_modules', path)

/**
 * The programs: the name that begins the lines of each, and the folders whose next change starts it again after a crash.
 * All are reached through the shop's server, at `PORT`.
 */
const PARTS = [
  {
    name: 'mall',
    args: [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'mall/src/main.ts'],
    env: { HOST: '127.0.0.1', PORT: `${MALL_PORT}` },
    // Out of the terminal's group: after its Ctrl-C the signal of `stop` would be the second, at which tsx kills the mall.
    detached: process.platform !== 'win32',
    folders: ['mall', 'contract'],
  },
  {
    name: 'desk',
    args: [
      join(ROOT, 'desk/node_modules/vite/bin/vite.js'),
      ...['--host', '127.0.0.1', '--port', `${DESK_PORT}`, '--strictPort', '--logLevel', 'warn'],
    ],
    cwd: join(ROOT, 'desk'),
    env: { MALL_ORIGIN: `http://127.0.0.1:${MALL_PORT}` },
    folders: ['desk', 'contract'],
  },
  {
    name: 'shop',
    args: [bin('@tarojs/cli/bin/taro'), 'build', '--type', 'h5', '--watch'],
    env: { NODE_ENV: 'development', PORT: `${MALL_PORT}`, H5_PORT: `${PORT}`, DESK_PORT: `${DESK_PORT}` },
    folders: ['src', 'config', 'contract'],
  },
]

/** Lines that say nothing: Taro's, of its progress. */
const IDLE_LINE = /^- |监听文件修改中|Listening at|编译成功|Taro v\d/

const running = new Set()
let isStopping = false

async function main() {
  for (const port of [PORT, MALL_PORT, DESK_PORT]) await checkFree(port)
  await ensureDependencies()
  for (const signal of SIGNALS) process.on(signal, stop)
  for (const part of PARTS) start(part)
  console.log(
    'Starting shop, mall and desk. The first time, filling the database and compiling takes a minute or two.',
  )
}

/** Checks that a port is free. @throws StepFailed when another program listens on the port */
async function checkFree(port) {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening').catch(() => {
    throw new StepFailed(
      `Port ${port} is in use (shop, mall and desk take ${PORT} to ${DESK_PORT}). Stop what uses it, or: PORT=${PORT + 100} npm run dev`,
    )
  })
  probe.close()
}

function start(part) {
  const { name, args, cwd = ROOT, env, detached = false } = part
  // Each ends with this process, even if it is killed.
  const child = spawn(process.execPath, ['--import', join(ROOT, 'mall/endWithNpm.mjs'), ...args], {
    cwd,
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
  })
  running.add(child)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (!line.trim() || IDLE_LINE.test(line)) return
      // The mall knows its own port alone; the shop's server hands on what belongs to it.
      console.log(`${name}  ${line.replaceAll(`localhost:${MALL_PORT}`, `localhost:${PORT}`)}`)
    })
  }
  child.once('error', fail)
  child.once('exit', (code, signal) => {
    running.delete(child)
    if (isStopping) return
    console.error(`${name}  ended (${signal ?? `code ${code}`}). It starts again when you save a file of it.`)
    afterNextChange(part.folders, () => start(part))
  })
}

function afterNextChange(folders, action) {
  const watchers = folders.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, () => {
      for (const watcher of watchers) watcher.close()
      if (!isStopping) action()
    }),
  )
}

async function stop() {
  if (isStopping) return
  isStopping = true
  const children = [...running]
  const ended = Promise.all(children.map((child) => once(child, 'exit')))
  for (const child of children) child.kill('SIGTERM')
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, KILL_AFTER_MS).unref()
  await ended
  process.exit(0)
}

main().catch(fail)
