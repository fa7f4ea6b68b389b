import { join } from 'node:path'
import { MALL_ROOT } from '../paths'

/**
 * Node's arguments for a mall as a process of its own. WebAssembly isn't optimized: a mall under test ends before that
 * pays, and it takes two seconds of processor time.
 */
export const MALL_PROCESS = ['--liftoff-only', '--import', 'tsx', join(MALL_ROOT, 'src/main.ts')]
