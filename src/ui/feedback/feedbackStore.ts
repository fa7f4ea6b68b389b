import { create } from 'zustand'
import type { OpenDialog } from './types'

interface FeedbackState {
  readonly toast: { readonly text: string; readonly key: number } | null
  /** Open dialogs, oldest first; one is shown at a time. */
  readonly dialogs: readonly OpenDialog[]
  readonly loadingText: string | null
  /** Mounted feedback hosts, the top page's last; only that one renders. */
  readonly hosts: readonly symbol[]
}

/** Toasts, dialogs and loading text over the page (H5). Global, so a toast shown just before going back stays. */
export const useFeedback = create<FeedbackState>(() => ({
  toast: null,
  dialogs: [],
  loadingText: null,
  hosts: [],
}))

export function bringHostToTop(host: symbol) {
  useFeedback.setState(({ hosts }) => ({ hosts: [...hosts.filter((one) => one !== host), host] }))
}

export function dropHost(host: symbol) {
  useFeedback.setState(({ hosts }) => ({ hosts: hosts.filter((one) => one !== host) }))
}
