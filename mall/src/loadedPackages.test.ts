import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { before, describe, test } from 'node:test'
import { PRODUCTION } from '../testing/production'
import { ROOT } from './paths'

const { ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY } = PRODUCTION
const SETTINGS = JSON.stringify({ ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY })

interface Report {
  /** Numbers of loaded files when a mall has answered a call. */
  loaded?: { alipay: number; traces: number }
  alipayFiles: number
  hasAgent: boolean
  isReplaced: boolean
  offset: number
  timestamps: string[]
}

/** Opens a mall without settings and lets it answer, if requested; then signs for Alipay, and prints a report. */
const SCRIPT = `
  const { readEnv } = require('./mall/src/env')
  const filesOf = (pattern) => Object.keys(require.cache).filter((file) => pattern.test(file))
  const alipayFiles = () => filesOf(/node_modules.undici./)

  async function answerACall() {
    const { createTestMall } = require('./mall/testing/testMall')
    const mall = await createTestMall({ bare: true })
    await mall.app.inject('/juhe/api/v1/address/region')
    await mall.close()
    const traces = filesOf(/opentelemetry.(sdk|exporter|otlp|resources)|core.traces/)
    return { alipay: alipayFiles().length, traces: traces.length }
  }

  async function report() {
    const loaded = process.env.WITH_MALL ? await answerACall() : undefined
    const { openAlipaySigning } = require('./mall/src/gateways/pay/alipay/alipaySigning')
    const signing = await openAlipaySigning(readEnv(JSON.parse(process.env.SETTINGS)).alipay)
    const { Agent } = require.cache[alipayFiles().find((file) => /undici.index.js$/.test(file))].exports
    // The version of undici in Node decides which of the two it uses.
    const agents = [1, 2].map((version) => globalThis[Symbol.for('undici.globalDispatcher.' + version)])
    const page = new URL(signing.signPage('alipay.trade.wap.pay', {}, {}))
    const request = new URLSearchParams(signing.signRequest('alipay.trade.query', {}))
    return {
      loaded,
      alipayFiles: alipayFiles().length,
      hasAgent: agents[0] !== undefined,
      isReplaced: agents.some((agent) => agent instanceof Agent),
      offset: new Date().getTimezoneOffset(),
      timestamps: [page.searchParams, request].map((params) => params.get('timestamp')),
    }
  }
  report().then((result) => console.log(JSON.stringify(result)))`

/** Runs the script in a process of its own, which has loaded nothing and not used fetch yet. */
function run(env: NodeJS.ProcessEnv): Report {
  const args = ['--import', 'tsx', '--eval', SCRIPT]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, SETTINGS, ...env },
  })
  assert.match(stdout, /^\{.*\}\n$/, stderr)
  return JSON.parse(stdout)
}

const ZONES: [TZ: string, isUtc: boolean, env: NodeJS.ProcessEnv][] = [
  ['UTC', true, { WITH_MALL: '1' }],
  ['America/New_York', false, {}],
]
for (const [TZ, isUtc, env] of ZONES) {
  describe(`a process in ${TZ}`, () => {
    let report: Report
    before(() => {
      report = run({ TZ, ...env })
    })

    if (env.WITH_MALL) {
      test("neither Alipay's package nor the code for traces is loaded without its setting", () => {
        assert.deepEqual(report.loaded, { alipay: 0, traces: 0 })
        assert.ok(report.alipayFiles > 0)
      })
    }

    test("Alipay's package leaves the agent of Node's fetch, and gets Beijing's time", () => {
      assert.deepEqual([report.hasAgent, report.isReplaced], [true, false])
      assert.equal(report.offset === 0, isUtc)
      assert.equal(report.timestamps.length, 2)
      for (const timestamp of report.timestamps) {
        const inBeijing = Date.parse(`${timestamp.replace(' ', 'T')}+08:00`)
        assert.ok(Math.abs(Date.now() - inBeijing) < 30 * 60_000, timestamp)
      }
    })
  })
}
