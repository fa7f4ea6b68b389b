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

/** Returns the home page without the banners, blocks and shortcuts that lead to closed features. */
export function hideClosed(home: Home, closed: ReadonlySet<string>): Home {
  if (closed.size === 0) return home
  const pages = [...closed].flatMap((feature) => FEATURE_PAGES[feature] ?? [])
  const isOpen = ({ url = '' }: { readonly url?: string }) =>
    !pages.some((page) => url.replace(/^\//, '').startsWith(page))
  const blocks = home.blocks.flatMap((block): Block[] => {
    if (block.type === 'flashSale' && closed.has('seckill')) return []
    if (block.type !== 'shortcuts' && block.type !== 'activities') return [block]
    const items = (block.items as { url: string }[]).filter(isOpen)
    return items.length > 0 ? [{ ...block, items } as Block] : []
  })
  return { ...home, banners: home.banners.filter(isOpen), blocks }
}
