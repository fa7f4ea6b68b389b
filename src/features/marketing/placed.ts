import type { ComponentType } from 'react'
import { create } from 'zustand'
import { useShownAgain } from '@/shell/useShownAgain'

/**
 * The component that draws marketing elements over a page; null until there are any. Every page reads this store, so it
 * is the only part of marketing in the first load; the rest is loaded by `loadMarketing`.
 */
export const usePlaced = create<{
  Layer: ComponentType<{ page: string }> | null
  /** Loads the elements again when they are old. */
  refresh: () => void
}>(() => ({ Layer: null, refresh: () => undefined }))

/** Returns that component. A page that is shown again also gets elements whose time has come meanwhile. */
export function useMarketingLayer(): ComponentType<{ page: string }> | null {
  useShownAgain(() => usePlaced.getState().refresh())
  return usePlaced((state) => state.Layer)
}
