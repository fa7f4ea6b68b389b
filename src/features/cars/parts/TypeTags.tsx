import { Tag } from '@/ui/Tag/Tag'
import type { CarType } from '../model/toSeriesDetail'

/** Tags of a type: whether it sells best, and its highlights. */
export function TypeTags({ type }: { type: CarType }) {
  return (
    <>
      {type.isHot && <Tag tone="accent">热销</Tag>}
      {type.highlights.map((word) => (
        <Tag key={word} look="line">
          {word}
        </Tag>
      ))}
    </>
  )
}
