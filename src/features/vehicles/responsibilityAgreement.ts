import { create } from 'zustand'

/** Client state of spec 3: whether the responsibility agreement is accepted. Starts as false in every visit. */
const useAgreementStore = create<{ isAgreed: boolean }>(() => ({ isAgreed: false }))

export const useResponsibilityAgreed = (): boolean => useAgreementStore((state) => state.isAgreed)

export const setResponsibilityAgreed = (isAgreed: boolean) => useAgreementStore.setState({ isAgreed })
