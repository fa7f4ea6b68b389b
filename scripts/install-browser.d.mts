/** Returns the path of a Chromium, or undefined. `CHROMIUM_PATH` takes precedence. */
export function findBrowser(): string | undefined
/** Returns the path of a Chromium; installs Debian's where permitted. */
export function ensureBrowser(): string
