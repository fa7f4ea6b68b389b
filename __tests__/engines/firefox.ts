import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Commands, type Engine, type EnginePage, eventually, freePort, PHONE, start } from './engine'

/** Preferences that keep Firefox from asking servers of its maker, and give it a phone's touch events. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'intl.accept_languages': 'zh-CN',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'ui.useOverlayScrollbars': 1,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.enabled': false,
}

/** Starts Firefox and drives it by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'engine-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const port = await freePort()
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)]
  const end = start(program, args, { MOZ_HEADLESS: '1', HOME: profile })
  const browser = await eventually(() => Commands.open(`ws://127.0.0.1:${port}/session`), 60_000)
  const { capabilities } = await browser.send('session.new', { capabilities: {} })
  return {
    name: 'Firefox',
    version: `Firefox ${capabilities.browserVersion}`,
    newPage: () => newPage(browser),
    close: async () => {
      browser.close()
      await end()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function newPage(browser: Commands): Promise<EnginePage> {
  const { userContext } = await browser.send('browser.createUserContext')
  const { context } = await browser.send('browsingContext.create', { type: 'tab', userContext })
  await browser.send('browsingContext.setViewport', { context, viewport: PHONE, devicePixelRatio: 2 })
  const target = { context }
  return {
    goto: async (url) =>
      void (await browser.send('browsingContext.navigate', { context, url, wait: 'none' })),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await browser.send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target,
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result.value === undefined ? undefined : JSON.parse(result.value)
    },
    tap: async (x, y, times = 1) => {
      const finger = {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', x, y },
          ...Array.from({ length: times }, () => [
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]).flat(),
        ],
      }
      await browser.send('input.performActions', { context, actions: [finger] })
    },
    picture: async () =>
      Buffer.from((await browser.send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close: async () => void (await browser.send('browser.removeUserContext', { userContext })),
  }
}
