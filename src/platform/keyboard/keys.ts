import { closeTopmost } from '../backKey'

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const REACHED =
  '[tabindex="0"], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href]'

/** Hears keys from now on; `first` is the one that is still on its way. */
export function listenToKeys(first: KeyboardEvent): void {
  hear(first)
  window.addEventListener('keydown', hear)
}

function hear(event: KeyboardEvent): void {
  switch (event.key) {
    case 'Escape':
      closeTopmost()
      return
    case 'Tab':
      stayInside(event)
      return
    case 'Enter':
    case ' ':
      press(event)
  }
}

/** Buttons and fields do so by themselves; what is drawn as one does not. */
function press(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || target.tagName !== 'DIV' || !target.hasAttribute('role')) return
  event.preventDefault()
  target.click()
}

/** What lies over the page keeps the focus until it is closed. */
function stayInside(event: KeyboardEvent): void {
  const dialog = [...document.querySelectorAll(DIALOGS)].filter(isSeen).pop()
  if (!dialog) return
  const reached = [...dialog.querySelectorAll<HTMLElement>(REACHED)].filter(isSeen)
  const [first, last] = [reached[0], reached[reached.length - 1]]
  const { activeElement } = document
  const leaves = event.shiftKey ? activeElement === first : activeElement === last
  if (!leaves && dialog.contains(activeElement)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

const isSeen = (element: Element) => element.getClientRects().length > 0
