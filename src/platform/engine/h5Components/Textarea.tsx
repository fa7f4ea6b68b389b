import { forwardRef, useImperativeHandle } from 'react'
import { type FieldProps, useField } from './Input'

interface TextareaProps extends FieldProps {
  autoHeight?: boolean
  showConfirmBar?: boolean
  disableDefaultPadding?: boolean
}

export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(props, ref) {
  const { autoHeight, showConfirmBar: _bar, disableDefaultPadding: _padding, ...rest } = props
  const field = useField<HTMLTextAreaElement>(rest)
  useImperativeHandle(ref, () => field.ref.current as HTMLTextAreaElement)
  return (
    <textarea
      {...field}
      className={`tc-field ${autoHeight ? 'tc-field--auto' : ''} ${field.className ?? ''}`}
      rows={autoHeight ? 1 : undefined}
    />
  )
})
