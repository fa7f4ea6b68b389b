import { closeTopmost } from './backKey'

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const FOCUSABLE =
  '[tabindex="0"], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href]'

/** Starts listening for keys; those that were pressed while this code was loaded are handled first. */
export function listenToKeys(early: readonly KeyboardEvent[]): void {
  early.forEach(listen)
  window.addEventListener('keydown', listen)
}

function listen(event: KeyboardEvent): void {
  switch (event.key) {
    case 'Escape':
      closeTopmost()
      followDialogs()
      return
    case 'Tab':
      stayInside(event)
      return
    case 'Enter':
    case ' ':
      if (!topmostDialog()) opener = document.activeElement
      press(event)
      followDialogs()
  }
}

/** The control that opened the dialogs, as far as a key was pressed on it. */
let opener: Element | null = null
let looks: ReturnType<typeof setTimeout>[] = []
/** When a dialog may have opened or, after its animation, gone; in ms after a key. */
const LOOK_AFTER_MS = [50, 350, 1_000]

/** Moves the focus into a dialog that a key has opened, and back to its opener when a key has closed the last one. */
function followDialogs(): void {
  looks.forEach(clearTimeout)
  looks = LOOK_AFTER_MS.map((ms) => setTimeout(moveFocus, ms))
}

function moveFocus(): void {
  const dialog = topmostDialog()
  const { activeElement } = document
  if (dialog) {
    if (!dialog.contains(activeElement)) focusableIn(dialog)[0]?.focus({ preventScroll: true })
  } else if (activeElement === document.body && opener?.isConnected) {
    ;(opener as HTMLElement).focus({ preventScroll: true })
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
  const dialog = topmostDialog()
  if (!dialog) return
  const focusable = focusableIn(dialog)
  const [first, last] = [focusable[0], focusable[focusable.length - 1]]
  const { activeElement } = document
  const leaves = event.shiftKey ? activeElement === first : activeElement === last
  if (!leaves && dialog.contains(activeElement)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

const topmostDialog = () => [...document.querySelectorAll(DIALOGS)].filter(isVisible).pop()

const focusableIn = (dialog: Element) =>
  [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible)

/** Whether it is on the page on top: the pages below are hidden by `display` or `visibility`. */
const isVisible = (element: Element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
