import { create } from 'zustand'
import type { BargainGood } from './bargain'

/**
 * Client state of spec 3: the bargain goods chosen last, so that their page can show them before the mall has answered.
 */
const useStore = create<{ good: BargainGood | null }>(() => ({ good: null }))

export const useBargainGood = (): BargainGood | null => useStore((state) => state.good)

export const setBargainGood = (good: BargainGood) => useStore.setState({ good })
