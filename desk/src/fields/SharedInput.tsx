import type { NumberField } from '@contract/desk/fields'
import type { Row } from '@contract/desk/rowTypes'
import { percentLeft } from '@contract/rules/chances'
import { useList } from '@refinedev/core'
import { Form, InputNumber, Typography } from 'antd'
import { useParams } from 'react-router'
import type { InputProps } from './inputProps'

interface Props extends InputProps<number | null>, NonNullable<NumberField['shared']> {
  shownFor: NumberField['shownFor']
}

/** Rows that share a whole at most. */
const MAX_ROWS = 100

/** A part of the whole in per cent, with a sentence that says what the other rows have and what is left. */
export function SharedInput({ of, rest, shownFor, ...input }: Props) {
  const { resource = '' } = useParams()
  const form = Form.useFormInstance()
  // Both are fixed once the row is saved, hence `preserve`.
  const group = Form.useWatch(of, { form, preserve: true })
  const id = form.getFieldValue('id')
  const key = String(input.id)
  const { query } = useList<Row>({
    resource,
    meta: { query: { filter: JSON.stringify({ [of]: group }), limit: MAX_ROWS } },
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { enabled: Boolean(group), staleTime: 0 },
  })
  const others = (query.data?.data ?? []).filter(
    (row) => row.id !== id && (!shownFor || shownFor.in.includes(String(row[shownFor.field]))),
  )
  const free = percentLeft(others.map((row) => Number(row[key] ?? 0)))
  const left = percentLeft([100 - free, input.value ?? 0])
  return (
    <>
      <InputNumber {...input} value={input.value ?? null} style={{ width: '100%' }} suffix="%" />
      {query.data && (
        <Typography.Text type={left < 0 ? 'danger' : 'secondary'} role="status">
          {`其他奖品共 ${percentLeft([free])}%，这里最多 ${free}%。`}
          {left < 0 ? `超出 ${-left}%，保存不了。` : `剩下的 ${left}% 归“${rest}”。`}
        </Typography.Text>
      )}
    </>
  )
}
