const FIELDS = [
  'input:not([type=hidden], [type=file], :disabled)',
  'textarea:not(:disabled)',
  '[contenteditable=true]',
]

/**
 * For `afterOpenChange` of a dialog: begins in its first field, whose value is selected, so that typing replaces it. Ant
 * Design begins at the button that closes it.
 */
export function focusFirstField(isOpen: boolean): void {
  if (!isOpen) return
  const newest = [...document.querySelectorAll('.ant-modal form')].at(-1)
  const field = newest?.querySelector<HTMLElement>(FIELDS.join())
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}
