import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { run } from './run.mjs'

/** Sources of the H5 build. */
const FOLDERS = ['src', 'config', 'contract']
const FILES = ['package-lock.json', 'babel.config.js', 'tsconfig.json', '.browserslistrc']
/** Names of environment variables that the build uses. */
const SETTINGS = /^(TARO_APP_|SHOP_|NODE_ENV$)/
const STAMP = join(ROOT, 'dist/.built')

/** Tells whether `dist/h5` was made from exactly these sources and settings. */
export const isH5Current = (env = process.env) =>
  existsSync(join(ROOT, 'dist/h5/index.html')) && readStamp() === fingerprintOf(forProduction(env))

export async function buildH5(env = process.env) {
  const fingerprint = fingerprintOf(forProduction(env))
  console.log('Building the shop for H5 (about a minute) …')
  await run(process.execPath, [join(ROOT, 'node_modules/@tarojs/cli/bin/taro'), 'build', '--type', 'h5'], {
    env: forProduction(env),
  })
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(STAMP, fingerprint)
}

const forProduction = (env) => ({ ...env, NODE_ENV: 'production' })

function fingerprintOf(env) {
  const hash = createHash('sha256')
  const add = (file) => {
    if (existsSync(join(ROOT, file))) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)))
  }
  for (const name of Object.keys(env).sort()) if (SETTINGS.test(name)) hash.update(`${name}=${env[name]}\n`)
  for (const file of FILES) add(file)
  for (const folder of FOLDERS) {
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
      .sort()
      .forEach(add)
  }
  return hash.digest('hex')
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
}
