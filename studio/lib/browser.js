import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

// Software rendering on purpose: the same picture on every machine, with or without a graphics card.
const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--ignore-gpu-blocklist',
]

function findChromium() {
  const own = chromium.executablePath()
  const found = [process.env.CHROMIUM_PATH, ...CANDIDATES, own].find((path) => path && existsSync(path))
  if (found) return found
  throw new Error(
    'The studio photographs in Chromium and found none. Install it (Debian: apt install chromium; ' +
      'anywhere: npx playwright-core install chromium-headless-shell), or set CHROMIUM_PATH.',
  )
}

export const launchBrowser = () =>
  chromium.launch({ executablePath: findChromium(), headless: true, args: FLAGS })
