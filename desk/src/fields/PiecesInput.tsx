import type { LinePieces } from '@contract/desk/fieldValues'
import { Flex, InputNumber, Typography } from 'antd'
import type { InputProps } from './inputProps'

/** Pieces of each line that waits: all of them, or fewer. */
export const PiecesInput = ({ id, value = [], onChange }: InputProps<LinePieces[]>) => (
  <Flex id={id} vertical gap={8}>
    {value.map((line) => (
      <Flex key={line.lineId} align="center" justify="space-between" gap={12}>
        <span style={{ overflowWrap: 'anywhere' }}>{line.title}</span>
        <Flex align="center" gap={8} style={{ flex: 'none' }}>
          <InputNumber
            aria-label={`${line.title}，件数`}
            min={0}
            max={line.waiting}
            precision={0}
            style={{ width: 88 }}
            value={line.number}
            onChange={(number) =>
              onChange?.(value.map((one) => (one === line ? { ...one, number: number ?? 0 } : one)))
            }
          />
          <Typography.Text type="secondary">共 {line.waiting} 件待发</Typography.Text>
        </Flex>
      </Flex>
    ))}
  </Flex>
)
