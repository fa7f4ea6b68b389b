import { join } from 'node:path'
import { MALL_ROOT } from '../src/paths'

/**
 * Node's arguments that leave WebAssembly and JavaScript as they are, not optimized: a process under test ends before that
 * pays, and it takes up to two seconds of processor time.
 */
export const UNOPTIMIZED = ['--liftoff-only', '--no-opt']

/** Node's arguments for a mall as a process of its own, compiled as in production. */
export const MALL_PROCESS = [...UNOPTIMIZED, join(MALL_ROOT, 'run.mjs'), 'main']
