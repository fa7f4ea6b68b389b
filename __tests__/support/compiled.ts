import path from 'node:path'
import { openApp } from '../miniprogram/host/openApp'
import type { OpenOptions, Target } from '../miniprogram/host/types'

const ROOT = path.resolve(__dirname, '../..')

/** Origin compiled into builds for tests (scripts/testing/steps.mjs). */
export const COMPILED_ORIGIN = 'http://mall.test'

/** Returns the folder of a target's compiled output; `DIST` replaces the parent folder `dist`. */
export const distOf = (target: Target | 'h5') => path.resolve(ROOT, process.env.DIST ?? 'dist', target)

/** Opens the compiled shop against a mall that listens at `origin`. */
export function openShop(target: Target, origin: string, options: Partial<OpenOptions> = {}) {
  return openApp(target, { dist: distOf(target), mallOrigin: COMPILED_ORIGIN, mallAt: origin, ...options })
}
