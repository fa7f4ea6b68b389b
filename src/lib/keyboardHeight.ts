/** Heights in px of the page's window and of the part of it that is seen, as the browser reports them. */
export interface SeenPart {
  /** The window that pages are laid out in: iOS and Chromium from 108 on leave it as it is when the keyboard opens. */
  layout: number
  height: number
  /** How far the seen part has been moved down, by which iOS shows a field. */
  offsetTop: number
  /** Above 1 where fingers have enlarged the page: then the seen part says nothing about a keyboard. */
  scale: number
}

/** Height in px from which it is a keyboard: bars of a browser are lower. */
export const LOWEST_KEYBOARD = 120

/** Returns how much of the window's foot the keyboard covers, in px. */
export function keyboardHeight({ layout, height, offsetTop, scale }: SeenPart): number {
  if (scale > 1.01 || layout - height < LOWEST_KEYBOARD) return 0
  return Math.max(0, Math.round(layout - height - offsetTop))
}
