import { type FormEvent, forwardRef } from 'react'
import { type CommonProps, domProps, withDetail } from './props'

interface FormProps extends Omit<CommonProps, 'onSubmit'> {
  onSubmit?: (event: FormEvent & { detail: { value: Record<string, string> } }) => void
}

export const Form = forwardRef<HTMLFormElement, FormProps>(function Form({ onSubmit, ...rest }, ref) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value: Record<string, string> = {}
    new FormData(event.currentTarget).forEach((entry, name) => {
      value[name] = String(entry)
    })
    onSubmit?.(withDetail(event, { value }))
  }
  return <form {...domProps(rest as CommonProps)} ref={ref} onSubmit={submit} />
})

interface LabelProps extends CommonProps {
  for?: string
}

export const Label = forwardRef<HTMLLabelElement, LabelProps>(function Label({ for: htmlFor, ...rest }, ref) {
  return <label {...domProps(rest)} ref={ref} htmlFor={htmlFor} />
})
