import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'

/** Ending of files with code: `.ts`, or `.mjs` where the mall was compiled. */
const ENDING = extname(import.meta.url)

/** Returns the names of a folder's numbered files, in the order of the numbers: `0100-cars`. */
export const numberedCode = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-[\w-]+\.\w+$/.test(file) && file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort()

/** Loads one of these files and returns its exports. */
export const loadCode = async <Exports>(folder: string, name: string): Promise<Exports> =>
  (await import(join(folder, `${name}${ENDING}`))) as Exports
