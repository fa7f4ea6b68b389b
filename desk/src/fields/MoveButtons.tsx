import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'

interface Props {
  place: number
  isLast: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** Buttons that move an item of a list up or down, or remove it. */
export function MoveButtons({ place, isLast, onMove, onRemove }: Props) {
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label="上移"
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label="下移"
        disabled={isLast}
        onClick={() => onMove(place + 1)}
      />
      <Button type="text" size="small" icon={<DeleteOutlined />} aria-label="移除" onClick={onRemove} />
    </>
  )
}
