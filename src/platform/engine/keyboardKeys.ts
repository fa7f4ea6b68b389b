import { closeTopmost } from './backKey'

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const FOCUSABLE =
  '[tabindex="0"], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href]'

/** Starts listening for keys; `first` is the event that loaded this code, handled here too. */
export function listenToKeys(first: KeyboardEvent): void {
  listen(first)
  window.addEventListener('keydown', listen)
}

function listen(event: KeyboardEvent): void {
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

/** Clicks a `div` that has a role. Native buttons and fields do this by themselves. */
function press(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || target.tagName !== 'DIV' || !target.hasAttribute('role')) return
  event.preventDefault()
  target.click()
}

/** Keeps the focus inside the topmost dialog until it is closed. */
function stayInside(event: KeyboardEvent): void {
  const dialog = [...document.querySelectorAll(DIALOGS)].filter(isVisible).pop()
  if (!dialog) return
  const focusable = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible)
  const [first, last] = [focusable[0], focusable[focusable.length - 1]]
  const { activeElement } = document
  const leaves = event.shiftKey ? activeElement === first : activeElement === last
  if (!leaves && dialog.contains(activeElement)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

const isVisible = (element: Element) => element.getClientRects().length > 0
