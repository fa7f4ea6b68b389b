import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { ROOT } from '../../../paths'
import { UNOPTIMIZED } from '../../../testing/mallProcess'
import { PRODUCTION } from '../../../testing/production'

const { ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY } = PRODUCTION
const SETTINGS = JSON.stringify({ ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY })

/** Code of both processes: the settings, and the files of the package's client that are loaded. */
const COMMON = `
  const { readEnv } = require('./mall/src/env')
  const settings = JSON.parse(process.env.SETTINGS)
  const loaded = () => Object.keys(require.cache).filter((file) => /node_modules.undici./.test(file))`

/** Runs a script in a process of its own, which has not used fetch yet, and returns the JSON that it prints. */
function run<Report>(script: string, env: NodeJS.ProcessEnv = {}): Report {
  const args = [...UNOPTIMIZED, '--import', 'tsx', '--eval', COMMON + script]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, SETTINGS, ...env },
  })
  assert.match(stdout, /^[[{].*[\]}]\n$/, stderr)
  return JSON.parse(stdout)
}

test("Alipay's package is loaded only where Alipay is set up", () => {
  const [without, withAlipay] = run<[number, number]>(`
    require('./mall/src/open')
    const { openGateways } = require('./mall/src/gateways/openGateways')
    const open = (given) => openGateways(readEnv(given), Buffer.alloc(32), console).then(() => loaded().length)
    open({}).then(async (without) => console.log(JSON.stringify([without, await open(settings)])))`)
  assert.equal(without, 0)
  assert.ok(withAlipay > 0)
})

const ZONES: [TZ: string, isUtc: boolean][] = [
  ['UTC', true],
  ['America/New_York', false],
]
for (const [TZ, isUtc] of ZONES) {
  test(`Alipay's package leaves the agent of Node's fetch, and gets Beijing's time in ${TZ}`, () => {
    const report = run<{ hasAgent: boolean; isReplaced: boolean; offset: number; timestamps: string[] }>(
      `
    const { openAlipaySigning } = require('./mall/src/gateways/pay/alipay/alipaySigning')
    openAlipaySigning(readEnv(settings).alipay).then((signing) => {
      const { Agent } = require.cache[loaded().find((file) => /undici.index.js$/.test(file))].exports
      // The version of undici in Node decides which of the two it uses.
      const agents = [1, 2].map((version) => globalThis[Symbol.for('undici.globalDispatcher.' + version)])
      const page = new URL(signing.signPage('alipay.trade.wap.pay', {}, {}))
      const request = new URLSearchParams(signing.signRequest('alipay.trade.query', {}))
      console.log(JSON.stringify({
        hasAgent: agents[0] !== undefined,
        isReplaced: agents.some((agent) => agent instanceof Agent),
        offset: new Date().getTimezoneOffset(),
        timestamps: [page.searchParams, request].map((params) => params.get('timestamp')),
      }))
    })`,
      { TZ },
    )
    assert.deepEqual([report.hasAgent, report.isReplaced], [true, false])
    assert.equal(report.offset === 0, isUtc)
    assert.equal(report.timestamps.length, 2)
    for (const timestamp of report.timestamps) {
      const inBeijing = Date.parse(`${timestamp.replace(' ', 'T')}+08:00`)
      assert.ok(Math.abs(Date.now() - inBeijing) < 30 * 60_000, timestamp)
    }
  })
}
