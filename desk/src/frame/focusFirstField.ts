const FIELDS = [
  'input:not([type=hidden], [type=file], :disabled)',
  'textarea:not(:disabled)',
  '[contenteditable=true]',
]

/** For `afterOpenChange` of a dialog: begins in its first field. Ant Design begins at the button that closes it. */
export function focusFirstField(isOpen: boolean): void {
  if (!isOpen) return
  const newest = [...document.querySelectorAll('.ant-modal form')].at(-1)
  newest?.querySelector<HTMLElement>(FIELDS.join())?.focus()
}
