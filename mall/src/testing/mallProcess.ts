import { join } from 'node:path'
import { MALL_ROOT } from '../paths'

/**
 * Node's arguments for a mall as a process of its own, compiled as in production. Neither its WebAssembly nor its
 * JavaScript is optimized: a mall under test ends before that pays, and it takes more than two seconds of processor time.
 */
export const MALL_PROCESS = ['--liftoff-only', '--no-opt', join(MALL_ROOT, 'run.mjs'), 'main']
