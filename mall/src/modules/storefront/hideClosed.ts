import type { commonSchemas } from '@contract/schemas/common'
import type { z } from 'zod'

type Home = z.input<typeof commonSchemas.index.reply>
type Block = Home['blocks'][number]

/** Pages of features that can be closed, by the beginning of their paths. */
export const FEATURE_PAGES: Readonly<Record<string, readonly string[]>> = {
  seckill: ['pages/ext/seckill/', 'pages/goodsDetail/seckillDetail'],
  bargain: ['pages/bargain/'],
  draw: ['pages/mpLuckDraw'],
  build: ['pages/ext/build/'],
}

/** Whether a link leads to a page of a closed feature. */
export const leadsToClosed = (url: string, closed: ReadonlySet<string>): boolean =>
  [...closed]
    .flatMap((feature) => FEATURE_PAGES[feature] ?? [])
    .some((page) => url.replace(/^\//, '').startsWith(page))

/** Returns a block of home without the entries that lead to closed features. */
export function withoutClosed(block: Block, closed: ReadonlySet<string>): Block {
  if (block.type !== 'shortcuts' && block.type !== 'activities') return block
  const items = (block.items as { url: string }[]).filter(({ url }) => !leadsToClosed(url, closed))
  return { ...block, items } as Block
}
