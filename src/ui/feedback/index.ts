import { useFeedback } from './feedbackStore'
import { type DialogOptions, TOAST_MS, type ToastOptions } from './types'

let toastKey = 0
let toastTimer: ReturnType<typeof setTimeout> | undefined

/** Shows a short line over the page; a new one replaces the old. */
export function toast(text: string, { ms = TOAST_MS }: ToastOptions = {}) {
  if (!text) return
  clearTimeout(toastTimer)
  toastKey += 1
  useFeedback.setState({ toast: { text, key: toastKey } })
  toastTimer = setTimeout(() => useFeedback.setState({ toast: null }), ms)
}

/**
 * Shows a question; true when confirmed. Several questions are shown one after the other; a duplicate of an open one is
 * not shown and returns false.
 */
export const confirm = (options: DialogOptions) => openDialog(options, true)

/** Shows a message; resolves when it is closed. */
export const alert = async (options: DialogOptions) => {
  await openDialog(options, false)
}

/** Covers the page while a request is running; the request core counts them (spec 4). */
export function showLoading(text: string) {
  useFeedback.setState({ loadingText: text })
}

export function hideLoading() {
  useFeedback.setState({ loadingText: null })
}

function openDialog(options: DialogOptions, hasCancel: boolean) {
  const { title, content } = options
  const isOpen = useFeedback.getState().dialogs.some((one) => one.title === title && one.content === content)
  if (hasCancel && isOpen) return Promise.resolve(false)
  return new Promise<boolean>((resolve) => {
    const dialog = {
      ...options,
      hasCancel,
      answer: (confirmed: boolean) => {
        useFeedback.setState(({ dialogs }) => ({ dialogs: dialogs.filter((one) => one !== dialog) }))
        resolve(confirmed)
      },
    }
    useFeedback.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }))
  })
}
