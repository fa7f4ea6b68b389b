import { fenToYuan } from '@contract/rules/price'
import { useState } from 'react'
import { create } from 'zustand'
import { createVehicleOrder } from '@/api/fallback/vehicles'
import { chooseDealer, useCurrentDealer } from '@/features/dealers/chooseDealer'
import { useNearestDealer } from '@/features/dealers/useNearestDealer'
import type { Submission, SubmitFailure } from '@/features/ordering/submitOnce'
import { openMadeOrder, useSubmit } from '@/features/ordering/useSubmit'
import { useShownUser } from '@/features/session/useShownUser'
import { shortDigest } from '@/lib/shortDigest'
import { toast } from '@/ui/feedback'
import { type Buyer, type BuyerErrors, buyerErrors, normaliseBuyer } from './buyer'
import { useHeldForm } from './heldForm'
import type { Selection } from './vehicleGoods'

/** Client state of spec 3: whether the responsibility agreement is accepted. Starts as false in every visit. */
const useAgreementStore = create<{ isAgreed: boolean }>(() => ({ isAgreed: false }))

export const useResponsibilityAgreed = (): boolean => useAgreementStore((state) => state.isAgreed)

export const setResponsibilityAgreed = (isAgreed: boolean) => useAgreementStore.setState({ isAgreed })

/** Service that a dealer must offer to take vehicle orders. */
const SALES = '销售'

interface Input {
  goodsId: string
  valueIds: readonly string[]
  selection: Selection
  /** Remark to begin with. */
  remark: string
  /** Fetches the price again. */
  reprice: () => Promise<unknown>
}

/** Form of a vehicle order; the typed input stays, whatever the result of a submission. */
export function useVehicleOrder({ goodsId, valueIds, selection, remark: given, reprice }: Input) {
  const phone = useShownUser()?.phone ?? ''
  const [{ typed, remark }, setForm] = useHeldForm(goodsId, given)
  const buyer: Buyer = { name: '', phone, idNumber: '', ...typed }
  const [errors, setErrors] = useState<BuyerErrors>({})
  const [notice, setNotice] = useState('')
  const current = useCurrentDealer()
  // The dealer chosen last may be a workshop without sales. Before any choice, the nearest dealer is proposed.
  const chosen = current?.services.includes(SALES) ? current : null
  const { dealer: nearest } = useNearestDealer(SALES, chosen === null)
  const dealer = chosen ?? nearest ?? null
  const isAgreed = useResponsibilityAgreed()
  const submission = useSubmit({
    onMade: (order, isEarlier) => {
      setResponsibilityAgreed(false)
      void openMadeOrder(order, isEarlier)
    },
    onRefused: handleRefusal,
  })

  function handleRefusal({ kind, text }: SubmitFailure) {
    if (kind === 'signIn') return
    toast(text)
    if (kind !== 'reprice') return
    setNotice(text)
    void reprice()
  }

  function changeBuyer(part: Partial<Buyer>) {
    setForm((before) => ({ ...before, typed: { ...before.typed, ...part } }))
    // Clear the error of a field when it is edited.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  function submit() {
    const found = buyerErrors(buyer)
    setErrors(found)
    const [first] = Object.values(found)
    if (first) toast(first)
    else if (!dealer) toast('请选择提车门店')
    else if (!isAgreed) toast('请先阅读并同意购车责任协议')
    else {
      setNotice('')
      void submission.submit(
        toSubmission({ goodsId, valueIds, selection, buyer, dealerId: dealer.dealerId, remark }),
      )
    }
  }

  return {
    buyer,
    errors,
    changeBuyer,
    dealer,
    changeDealer: () => void chooseDealer({ currentId: dealer?.dealerId ?? null, service: SALES }),
    remark,
    setRemark: (text: string) => setForm((before) => ({ ...before, remark: text })),
    notice,
    isAgreed,
    setAgreed: setResponsibilityAgreed,
    submission,
    submit,
  }
}

interface Intent {
  goodsId: string
  valueIds: readonly string[]
  selection: Selection
  buyer: Buyer
  dealerId: string
  remark: string
}

function toSubmission({ goodsId, valueIds, selection, buyer, dealerId, remark }: Intent): Submission {
  const body = {
    goodsId,
    valueIds: [...valueIds],
    buyer: normaliseBuyer(buyer),
    dealerId,
    remark: remark.trim(),
    expectedAmount: fenToYuan(selection.deposit),
    expectedPrice: fenToYuan(selection.price),
    agreed: true as const,
  }
  return {
    // Another buyer makes it another order. The signature contains no name or ID number in plain form: none is stored
    // on the device.
    signature: [
      'vehicle',
      goodsId,
      ...valueIds,
      dealerId,
      selection.price,
      body.remark,
      shortDigest(JSON.stringify(body.buyer)),
    ].join('|'),
    amount: body.expectedAmount,
    send: (clientKey) => createVehicleOrder({ body: { ...body, clientKey } }, { toast: false }),
  }
}
