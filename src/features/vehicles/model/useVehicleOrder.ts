import { useState } from 'react'
import { vehiclesApi } from '@/api/vehicles'
import { openMadeOrder } from '@/features/checkout/madeOrder'
import type { Submission } from '@/features/checkout/submitOnce'
import type { SubmitFailure } from '@/features/checkout/submitOutcome'
import { useSubmit } from '@/features/checkout/useSubmit'
import { chooseDealer } from '@/features/dealers/chooseDealer'
import { useCurrentDealer } from '@/features/dealers/currentDealer'
import { useNearestDealer } from '@/features/dealers/useNearestDealer'
import { useShownUser } from '@/features/session/useShownUser'
import { fenToYuan } from '@/lib/price'
import { shortDigest } from '@/lib/shortDigest'
import { toast } from '@/ui/feedback'
import { setResponsibilityAgreed, useResponsibilityAgreed } from '../responsibilityAgreement'
import { type Buyer, type BuyerErrors, buyerErrors, tidyBuyer } from './buyer'
import { useHeldForm } from './heldForm'
import type { Selection } from './vehicleGoods'

/** What a dealer must offer to take vehicle orders. */
const SALES = '销售'

interface Wish {
  goodsId: string
  valueIds: readonly string[]
  selection: Selection
  /** Asks for the price again. */
  reprice: () => Promise<unknown>
}

/** The form of a vehicle order: what is typed stays, whatever becomes of a submission. */
export function useVehicleOrder({ goodsId, valueIds, selection, reprice }: Wish) {
  const phone = useShownUser()?.phone ?? ''
  const [{ typed, remark }, setForm] = useHeldForm(goodsId)
  const buyer: Buyer = { name: '', phone, idNumber: '', ...typed }
  const [errors, setErrors] = useState<BuyerErrors>({})
  const [notice, setNotice] = useState('')
  const current = useCurrentDealer()
  // The last chosen one may be a workshop without a showroom; before any choice the nearest one is proposed.
  const chosen = current?.services.includes(SALES) ? current : null
  const nearest = useNearestDealer(SALES, chosen === null)
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
    // A field that is being mended doesn't keep its old complaint.
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
    buyer: tidyBuyer(buyer),
    dealerId,
    remark: remark.trim(),
    expectedAmount: fenToYuan(selection.deposit),
    expectedPrice: fenToYuan(selection.price),
    agreed: true as const,
  }
  return {
    // Another buyer is another order; no name or number of a person is kept on the device.
    signature: [
      'vehicle',
      goodsId,
      ...valueIds,
      dealerId,
      selection.price,
      body.remark,
      shortDigest(JSON.stringify(body.buyer)),
    ].join('|'),
    send: (clientKey) => vehiclesApi.createOrder({ body: { ...body, clientKey } }, { toast: false }),
  }
}
