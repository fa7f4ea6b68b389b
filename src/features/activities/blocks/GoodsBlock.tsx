import { GoodsGrid } from '@/features/goods/GoodsGrid'
import { Section } from '../parts/Section'
import type { BlockProps } from './block'

export function GoodsBlock({ block }: BlockProps<'goods'>) {
  return (
    <Section title={block.title} note={block.note} bare>
      <GoodsGrid goods={block.items} />
    </Section>
  )
}
