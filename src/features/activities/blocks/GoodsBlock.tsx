import { GoodsGrid } from '@/features/goods/GoodsGrid'
import type { BlockProps } from '../model/activity'
import { Section } from '../parts/Section'

export function GoodsBlock({ block }: BlockProps<'goods'>) {
  return (
    <Section title={block.title} note={block.note} bare>
      <GoodsGrid goods={block.items} />
    </Section>
  )
}
