import { type KeyboardEvent, useEffect, useRef } from 'react'

type Save = () => void
/** Forms that Ctrl+S saves; of a form below a dialog, the dialog. */
const open: { readonly save: Save; readonly isDialog: boolean }[] = []

/** Saves at Ctrl+S, on a Mac at Cmd+S, while the screen or dialog is open. The browser would save the page. */
export function useSaveKeys(save: Save, isDialog = false): void {
  const newest = useRef(save)
  newest.current = save
  useEffect(() => {
    const mine = { save: () => newest.current(), isDialog }
    open.push(mine)
    return () => void open.splice(open.indexOf(mine), 1)
  }, [isDialog])
}

document.addEventListener('keydown', (event) => {
  const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
  if (!isSave) return
  event.preventDefault()
  if (event.repeat) return
  const last = open.at(-1)
  // A question that is open comes before the form below it.
  if (!last || (!last.isDialog && document.querySelector('.ant-modal-wrap:not([style*="display: none"])')))
    return
  // The box that is typed in takes its value when it is left.
  const box = document.activeElement
  if (box instanceof HTMLInputElement) {
    box.blur()
    box.focus()
  }
  last.save()
})

/** Parts of a form in which Enter chooses, searches or opens something. */
const OWN_ENTER = '.ant-select, .ant-picker, .ant-input-search, .ant-pagination, [data-own-enter]'

/** Returns what a form does with the keys that are pressed in it: Enter in a box of one line saves. */
export const saveOnEnter = (save: Save) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, nativeEvent } = event
  // While an input method offers words, Enter takes one; Safari has ended the composition by then.
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229
  if (key !== 'Enter' || isComposing || event.defaultPrevented || nativeEvent.repeat) return
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
  const isBox = target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type)
  // React also reports keys from a dialog that a field of this form has opened.
  if (!isBox || !event.currentTarget.contains(target) || target.closest(OWN_ENTER)) return
  event.preventDefault()
  save()
}
