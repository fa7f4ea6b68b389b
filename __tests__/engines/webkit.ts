import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Engine, type EnginePage, eventually, freePort, PHONE, start } from './engine'

const BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
]

/** The bar around the page asks for 447 px otherwise. */
const NARROW_BAR =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 5px } button image { -gtk-icon-transform: scale(0.1) }'

/**
 * Starts WebKitGTK by its driver, on a screen of its own that is as big as a phone's. Each page is a browser of its own,
 * because the driver has one session.
 */
export async function startWebkit(driver: string, screen: string): Promise<Engine> {
  const display = `:${300 + Math.floor(Math.random() * 600)}`
  const endScreen = start(screen, [display, '-screen', '0', '1280x1200x24', '-nolisten', 'tcp'])
  const port = await freePort()
  const settings = mkdtempSync(path.join(tmpdir(), 'engine-'))
  mkdirSync(path.join(settings, 'gtk-3.0'))
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), NARROW_BAR)
  const env = {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    XDG_CONFIG_HOME: settings,
    LANG: 'C.UTF-8',
  }
  const endDriver = start(driver, [`--port=${port}`], env)
  const send = sender(`http://127.0.0.1:${port}`)
  await eventually(() => send('GET', '/status'))
  const close = async () => {
    await endDriver()
    await endScreen()
    rmSync(settings, { recursive: true, force: true })
  }
  try {
    const first = await newSession(send)
    const { browserVersion } = first.capabilities
    let waiting: Session | undefined = first
    return {
      name: 'WebKit',
      version: `WebKitGTK ${browserVersion}`,
      newPage: async () => {
        const session = waiting ?? (await newSession(send))
        waiting = undefined
        const page = pageOf(send, session)
        await fitWindow(send, session, page)
        return page
      },
      close,
    }
  } catch (problem) {
    await close()
    throw problem
  }
}

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

// biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own
type Send = (method: string, path: string, body?: object) => Promise<any>

const sender =
  (origin: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }

const newSession = (send: Send): Promise<Session> =>
  send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      },
    },
  })

/** Makes the page as big as a phone's: the window has a bar of its own around it. */
async function fitWindow(send: Send, { sessionId }: Session, page: EnginePage) {
  let size = PHONE
  for (let look = 0; look < 600; look += 1) {
    await send('POST', `/session/${sessionId}/window/rect`, { x: 0, y: 0, ...size })
    const [width, height] = await page.evaluate<[number, number]>('[innerWidth, innerHeight]')
    if (width === PHONE.width && height === PHONE.height) return
    const rect = await send('GET', `/session/${sessionId}/window/rect`)
    size = { width: PHONE.width + rect.width - width, height: PHONE.height + rect.height - height }
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error("WebKit's window does not take the size of a phone")
}

function miniBrowser(): string {
  const found = BROWSERS.find((file) => existsSync(file))
  if (!found) throw new Error('WebKitGTK has no MiniBrowser here')
  return found
}

function pageOf(send: Send, { sessionId }: Session): EnginePage {
  const at = `/session/${sessionId}`
  return {
    goto: async (url) => {
      await send('POST', `${at}/url`, { url })
    },
    evaluate: async (expression) => {
      const script = `return JSON.stringify(${expression})`
      const value = await send('POST', `${at}/execute/sync`, { script, args: [] })
      return value === null || value === undefined ? undefined : JSON.parse(value)
    },
    tap: async (x, y) => {
      const mouse = {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }
      await send('POST', `${at}/actions`, { actions: [mouse] })
    },
    picture: async () => Buffer.from(await send('GET', `${at}/screenshot`), 'base64'),
    close: async () => void (await send('DELETE', at)),
  }
}
