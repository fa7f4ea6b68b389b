import { FLOOR } from '../../config/floor'
import { ensureBrowser } from '../../scripts/install-browser.mjs'
import { startChromium } from './chromium'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { debianProgram, oldChromium } from './install'
import { startWebkit } from './webkit'

export type EngineName = 'current' | 'floor' | 'below' | 'webkit' | 'firefox'

/** The engine that all others are compared with, the floor's Chromium, one below the floor, and two of other makers. */
export const ENGINES: Record<EngineName, () => Promise<Engine>> = {
  current: async () => startChromium('current Chromium', ensureBrowser()),
  floor: async () => startChromium(`floor, Chromium ${FLOOR.chrome}`, oldChromium()),
  below: async () => startChromium('below the floor, Chromium 70', oldChromium(70)),
  webkit: async () => {
    const driver = debianProgram(
      ['/usr/bin/WebKitWebDriver'],
      ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'],
    )
    const screen = debianProgram(['/usr/bin/Xvfb'], ['xvfb'])
    return startWebkit(driver, screen)
  },
  firefox: async () =>
    startFirefox(debianProgram(['/usr/bin/firefox-esr', '/usr/bin/firefox'], ['firefox-esr'])),
}
