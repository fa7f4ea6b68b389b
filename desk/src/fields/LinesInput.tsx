import { Input } from 'antd'
import type { InputProps } from './inputProps'

interface Pair {
  readonly title: string
  readonly text: string
}

/** Texts, one in each line. */
export const LinesInput = ({ value = [], onChange, ...rest }: InputProps<readonly string[]>) => (
  <Input.TextArea
    {...rest}
    autoSize={{ minRows: 2, maxRows: 14 }}
    value={value.join('\n')}
    onChange={({ target }) => onChange?.(target.value === '' ? [] : target.value.split('\n'))}
  />
)

/** Titles with their texts, one pair in each line, with a colon between them. */
export const PairsInput = ({ value = [], onChange, ...rest }: InputProps<readonly Pair[]>) => (
  <LinesInput
    {...rest}
    value={value.map(({ title, text }) => (text ? `${title}：${text}` : title))}
    onChange={(lines) => onChange?.(lines.map(toPair))}
  />
)

function toPair(line: string): Pair {
  const [title = '', ...rest] = line.split('：')
  return { title, text: rest.join('：') }
}
