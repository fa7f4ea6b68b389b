import { Card } from 'antd'
import type { ReactNode } from 'react'
import { MoveButtons } from './MoveButtons'
import { moved } from './moved'

interface Props<Item> {
  items: readonly Item[]
  onChange: ((items: Item[]) => void) | undefined
  titleOf(item: Item, place: number): string
  /** Inputs of one item. */
  children(item: Item, change: (item: Item) => void): ReactNode
}

/** Shows each item of a list on a card of its own, which can be moved up and down and removed. */
export function MovableCards<Item extends { type: string }>({
  items,
  onChange,
  titleOf,
  children,
}: Props<Item>) {
  return items.map((item, place) => (
    <Card
      // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and inputs are controlled
      key={`${place} ${item.type}`}
      size="small"
      title={titleOf(item, place)}
      extra={
        <MoveButtons
          place={place}
          isLast={place === items.length - 1}
          onMove={(to) => onChange?.(moved([...items], place, to))}
          onRemove={() => onChange?.(items.filter((_, at) => at !== place))}
        />
      }
    >
      {children(item, (next) => onChange?.(items.map((one, at) => (at === place ? next : one))))}
    </Card>
  ))
}
