import { create } from 'zustand'

/** Counts on the tabs, in their order; higher layers set them once they know something. */
export const useBadges = create<readonly (number | undefined)[]>(() => [])
