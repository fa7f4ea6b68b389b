import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Card } from 'antd'
import type { ReactNode } from 'react'
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
  const move = (from: number, to: number) => onChange?.(moved([...items], from, to))
  return items.map((item, place) => (
    <Card
      // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and inputs are controlled
      key={`${place} ${item.type}`}
      size="small"
      title={titleOf(item, place)}
      extra={
        <>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label="上移"
            disabled={place === 0}
            onClick={() => move(place, place - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label="下移"
            disabled={place === items.length - 1}
            onClick={() => move(place, place + 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label="移除"
            onClick={() => onChange?.(items.filter((_, at) => at !== place))}
          />
        </>
      }
    >
      {children(item, (next) => onChange?.(items.map((one, at) => (at === place ? next : one))))}
    </Card>
  ))
}
