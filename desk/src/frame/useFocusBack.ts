import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened, once the dialog is gone. Ant Design does so only for dialogs
 * that close before they are unmounted.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isFree = !document.activeElement || document.activeElement === document.body
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
