import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { openApp } from '../../__tests__/miniprogram/host/openApp'
import type { Target } from '../../__tests__/miniprogram/host/types'
import { COMPILED_ORIGIN, distOf } from '../../__tests__/support/compiled'
import { buildEmptyPage } from './emptyPage'
import { type Figure, kb, median } from './figures'

const RUNS = 7
/** A mid-range phone needs four times the processor time of this machine, for both applications alike (decision 0028). */
const SLOWER = 4
const inProcess = promisify(execFile)

/**
 * Measures a guest's cold start at home in turn with an empty page of the same versions of Taro and React: processor
 * time until the view is quiet, in a process of its own each time, and code that is evaluated, `shopBytes` of the shop's.
 */
export async function miniStarts(target: Target, mallAt: string, shopBytes: number): Promise<Figure[]> {
  const shop = distOf(target)
  const empty = buildEmptyPage(target)
  const ms = async (dist: string) => {
    const script = path.resolve('scripts/bench/miniStart.ts')
    const { stdout } = await inProcess(process.execPath, [
      '--import',
      'tsx',
      script,
      target,
      dist,
      mallAt,
      empty,
    ])
    return Number(stdout) * SLOWER
  }
  const starts = { shop: [] as number[], empty: [] as number[] }
  for (let run = 0; run < RUNS; run += 1) {
    starts.empty.push(await ms(empty))
    starts.shop.push(await ms(shop))
  }
  const emptyKb = kb(await evaluatedBytes(target, empty, mallAt))
  return [
    { name: 'cold start, processor 4x slower', value: median(starts.shop), unit: 'ms' },
    { name: "  an empty Taro page's", value: median(starts.empty), unit: 'ms' },
    { name: '  times the empty page', value: median(starts.shop) / median(starts.empty), unit: '' },
    { name: 'JS evaluated by an empty Taro page', value: emptyKb, unit: 'KB' },
    { name: '  the shop, times the empty page', value: kb(shopBytes) / emptyKb, unit: '' },
  ]
}

async function evaluatedBytes(target: Target, dist: string, mallAt: string): Promise<number> {
  const app = await openApp(target, { dist, mallOrigin: COMPILED_ORIGIN, mallAt })
  app.close()
  return [...app.evaluated.values()].reduce((sum, one) => sum + one, 0)
}
