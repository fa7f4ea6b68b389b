import { create } from 'zustand'

/** Client state of spec 3: the responsibility agreement, not agreed to at first; every visit agrees anew. */
const useAgreementStore = create<{ isAgreed: boolean }>(() => ({ isAgreed: false }))

export const useResponsibilityAgreed = (): boolean => useAgreementStore((state) => state.isAgreed)

export const setResponsibilityAgreed = (isAgreed: boolean) => useAgreementStore.setState({ isAgreed })
