/** Path of a Chromium, or undefined. `CHROMIUM_PATH` wins. */
export function findBrowser(): string | undefined
/** Path of a Chromium; installs Debian's where we may. */
export function ensureBrowser(): string
