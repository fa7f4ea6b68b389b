const FIELDS = [
  'input:not([type=hidden], [type=file], :disabled)',
  'textarea:not(:disabled)',
  '[contenteditable=true]',
]

/** A part of a form that is still loading its fields. */
const LOADING = '[aria-busy=true]'

/**
 * Focuses the first field of a dialog, in its `afterOpenChange`, and selects its value, so that typing replaces it. Ant
 * Design focuses the button that closes the dialog. Waits for a first field that is still loading, unless another one is
 * chosen meanwhile.
 */
export function focusFirstField(isOpen: boolean): void {
  if (!isOpen) return
  const form = [...document.querySelectorAll('.ant-modal form')].at(-1)
  if (!form || focusNow(form)) return
  const loaded = new MutationObserver(() => {
    const isOver = !form.isConnected || form.contains(document.activeElement)
    if (isOver || focusNow(form)) loaded.disconnect()
  })
  loaded.observe(document.body, { childList: true, subtree: true })
}

/** Returns false if the first field is still loading. */
function focusNow(form: Element): boolean {
  const [first] = form.querySelectorAll<HTMLElement>([LOADING, ...FIELDS].join())
  if (first?.matches(LOADING)) return false
  first?.focus()
  if (first instanceof HTMLInputElement) first.select()
  return true
}
