// Finds a Chromium for the journeys, and installs one where none is found.  node scripts/install-browser.mjs
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** The headless shell comes first: it draws no window around the page, which halves the processor time of a journey. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of a Chromium, or undefined. `CHROMIUM_PATH` takes precedence. */
export function findBrowser() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (!existsSync(configured)) throw new Error(`CHROMIUM_PATH is ${configured}, which does not exist`)
    return configured
  }
  return PLACES.find((place) => existsSync(place)) ?? NAMES.map(onPath).find(Boolean)
}

/**
 * Returns the path of a Chromium; installs Debian's where permitted. @throws an error that says what to install by
 * hand
 */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (canUseApt()) {
    apt(['update', '-qq'])
    // Older distributions have no package of the headless shell.
    if (!install('chromium-headless-shell')) install('chromium')
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    [
      'No Chromium found for the browser journeys. Install one and run again:',
      '  Debian, Ubuntu   sudo apt-get install chromium fonts-noto-cjk',
      '  Fedora           sudo dnf install chromium google-noto-sans-cjk-fonts',
      '  macOS            brew install --cask chromium',
      'or point CHROMIUM_PATH at the program of a Chromium or Chrome.',
    ].join('\n'),
  )
}

const canUseApt = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

const install = (browser) =>
  apt(['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk'])

/** Returns false if it failed; what apt-get says then is shown. */
function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

function onPath(name) {
  try {
    return execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .split('\n')[0]
      ?.trim()
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(ensureBrowser())
  } catch (problem) {
    console.error(problem.message)
    process.exit(1)
  }
}
