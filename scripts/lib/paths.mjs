import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, wherever a script is started from. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
