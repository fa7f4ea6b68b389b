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
 * Starts WebKitGTK by its driver, on a screen of its own. Each page has a driver and a browser of its own, because a
 * driver has one session.
 */
export async function startWebkit(driver: string, screen: string): Promise<Engine> {
  const display = `:${300 + Math.floor(Math.random() * 600)}`
  const endScreen = start(screen, [display, '-screen', '0', '1280x1200x24', '-nolisten', 'tcp'])
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
  const open = new Set<Session>()
  const startSession = async () => {
    const session = await newSession(driver, env)
    open.add(session)
    return session
  }
  const close = async () => {
    await Promise.all([...open].map((session) => session.end()))
    await endScreen()
    rmSync(settings, { recursive: true, force: true })
  }
  try {
    let waiting: Session | undefined = await startSession()
    const { version } = waiting
    return {
      name: 'WebKit',
      version: `WebKitGTK ${version}`,
      newPage: async () => {
        const session = waiting ?? (await startSession())
        waiting = undefined
        const page = pageOf(session)
        await fitWindow(session, page)
        return {
          ...page,
          close: async () => {
            open.delete(session)
            await page.close()
          },
        }
      },
      close,
    }
  } catch (problem) {
    await close()
    throw problem
  }
}

/** A browser with its driver. */
interface Session {
  /** Sends a command of the session; its path begins below the session. */
  readonly send: Send
  readonly version: string
  /** Ends both. */
  end(): Promise<void>
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

async function newSession(driver: string, env: Record<string, string>): Promise<Session> {
  const port = await freePort()
  const endDriver = start(driver, [`--port=${port}`], env)
  const send = sender(`http://127.0.0.1:${port}`)
  try {
    await eventually(() => send('GET', '/status'))
    const { sessionId, capabilities } = await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
        },
      },
    })
    return {
      send: (method, path, body) => send(method, `/session/${sessionId}${path}`, body),
      version: capabilities.browserVersion,
      end: async () => {
        await send('DELETE', `/session/${sessionId}`).catch(() => undefined)
        await endDriver()
      },
    }
  } catch (problem) {
    await endDriver()
    throw problem
  }
}

/** Looks at the size of a page, 100 ms apart, that have to find it right. */
const STEADY_LOOKS = 5

/**
 * Makes the page as big as a phone's: the window has a bar of its own around it. The bar may take its room as late as
 * the first click, so clicks are made meanwhile.
 */
async function fitWindow({ send }: Session, page: EnginePage) {
  let size = PHONE
  let right = 0
  for (let look = 0; look < 600 && right < STEADY_LOOKS; look += 1) {
    if (right === 0) await send('POST', '/window/rect', { x: 0, y: 0, ...size })
    await page.tap(1, 1)
    await new Promise((done) => setTimeout(done, 100))
    const [width, height] = await page.evaluate<[number, number]>('[innerWidth, innerHeight]')
    if (width === PHONE.width && height === PHONE.height) {
      right += 1
      continue
    }
    right = 0
    const rect = await send('GET', '/window/rect')
    size = { width: PHONE.width + rect.width - width, height: PHONE.height + rect.height - height }
  }
  if (right < STEADY_LOOKS) throw new Error("WebKit's window does not take the size of a phone")
}

function miniBrowser(): string {
  const found = BROWSERS.find((file) => existsSync(file))
  if (!found) throw new Error('WebKitGTK has no MiniBrowser here')
  return found
}

function pageOf({ send, end }: Session): EnginePage {
  return {
    goto: async (url) => {
      await send('POST', '/url', { url })
    },
    evaluate: async (expression) => {
      const script = `return JSON.stringify(${expression})`
      const value = await send('POST', '/execute/sync', { script, args: [] })
      return value === null || value === undefined ? undefined : JSON.parse(value)
    },
    tap: async (x, y, times = 1) => {
      const mouse = {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x, y },
          ...Array.from({ length: times }, () => [
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]).flat(),
        ],
      }
      await send('POST', '/actions', { actions: [mouse] })
    },
    picture: async () => Buffer.from(await send('GET', '/screenshot'), 'base64'),
    close: end,
  }
}
