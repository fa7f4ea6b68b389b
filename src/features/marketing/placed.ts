import type { ComponentType } from 'react'
import { create } from 'zustand'

/**
 * The component that draws marketing elements over a page; null until there are any. Every page reads this store, so it
 * is the only part of marketing in the first load; the rest is loaded by `loadMarketing`.
 */
export const usePlaced = create<{ Layer: ComponentType<{ page: string }> | null }>(() => ({ Layer: null }))

export const useMarketingLayer = (): ComponentType<{ page: string }> | null =>
  usePlaced((state) => state.Layer)
