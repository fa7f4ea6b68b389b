import type { ComponentType } from 'react'
import { create } from 'zustand'

/**
 * What marketing draws over pages, once there is something. Every page looks here, so it is all that the first load
 * has of marketing; the rest comes with `loadMarketing`.
 */
export const usePlaced = create<{ Layer: ComponentType<{ page: string }> | null }>(() => ({ Layer: null }))

export const useMarketingLayer = (): ComponentType<{ page: string }> | null =>
  usePlaced((state) => state.Layer)
