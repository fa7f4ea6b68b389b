import type { LongTextField } from '@contract/desk/fields'
import { filled } from '@contract/rules/messageText'
import { Form, type FormInstance, Typography } from 'antd'

type Props = NonNullable<LongTextField['filledFrom']> & { id: string; form: FormInstance }

/** The lines as they are typed now, with sample values in the place of names in braces. */
export function TypedPreview({ lines, samples, id, form }: Props) {
  const typed = Form.useWatch((values) => lines.map((line) => String(values[line] ?? '')).join('\n'), form)
  const values = samples[id] ?? {}
  const shown = (typed ?? '').split('\n').map((line) => filled(line, values))
  return (
    <div>
      {shown.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are known by their place
        <div key={place}>{line || <Typography.Text type="secondary">—</Typography.Text>}</div>
      ))}
    </div>
  )
}
