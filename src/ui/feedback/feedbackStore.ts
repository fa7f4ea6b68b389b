import { create } from 'zustand'
import type { DialogAsk } from './types'

interface FeedbackState {
  readonly toast: { readonly text: string; readonly key: number } | null
  /** Oldest first; one is shown at a time. */
  readonly dialogs: readonly DialogAsk[]
  readonly loadingText: string | null
  /** Hosts that are mounted, the page on top last: that one draws. */
  readonly hosts: readonly symbol[]
}

/** What is said over the page (H5). It outlives pages: a toast shown just before going back is still read. */
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
