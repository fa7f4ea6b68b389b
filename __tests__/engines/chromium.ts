import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Commands, type Engine, type EnginePage, eventually, freePort, PHONE, start } from './engine'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--no-zygote',
]

/** Starts a Chromium of any age. Its own protocol is used as it is, because Playwright needs a current one. */
export async function startChromium(name: string, program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'engine-'))
  const port = await freePort()
  const end = start(program, [
    ...FLAGS,
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ])
  const about = await eventually(async () => (await fetch(`http://127.0.0.1:${port}/json/version`)).json())
  const browser = await Commands.open(about.webSocketDebuggerUrl)
  return {
    name,
    version: String(about.Browser).replace(/^.*\//, 'Chromium '),
    newPage: () => newPage(browser, port),
    close: async () => {
      browser.close()
      await end()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function newPage(browser: Commands, port: number): Promise<EnginePage> {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const page = await Commands.open(`ws://127.0.0.1:${port}/devtools/page/${targetId}`)
  const metrics = {
    ...PHONE,
    deviceScaleFactor: 2,
    mobile: true,
    screenOrientation: { type: 'portraitPrimary', angle: 0 },
  }
  await page.send('Page.enable')
  await page.send('Emulation.setDeviceMetricsOverride', metrics)
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return {
    goto: async (url) => void (await page.send('Page.navigate', { url })),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
        expression: `JSON.stringify(${expression})`,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value === undefined ? undefined : JSON.parse(result.value)
    },
    tap: async (x, y, times = 1) => {
      for (let tap = 0; tap < times; tap += 1) {
        await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
        await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
    },
    picture: async () => Buffer.from((await page.send('Page.captureScreenshot')).data, 'base64'),
    close: async () => {
      await browser.send('Target.closeTarget', { targetId })
      page.close()
      await browser.send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}
