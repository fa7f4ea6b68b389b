import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { describeFailure, isNotFound } from '@/api/http/errors'
import { chooseAddress } from '@/features/addresses/chooseAddress'
import { chooseCoupon } from '@/features/coupons/chooseCoupon'
import { ConfirmFrame, ConfirmSkeleton } from '@/features/ordering/ConfirmFrame'
import { saveFitted } from '@/features/ordering/fittedByDealer'
import {
  type Purchase,
  setFromConfirm,
  setPurchase,
  useGoodsConfirmOrder,
} from '@/features/ordering/goodsConfirmOrder'
import { unusableKey, usableLines } from '@/features/ordering/priced'
import type { CreatedOrder, SubmitFailure } from '@/features/ordering/submitOnce'
import { openMadeOrder, usePendingOrderNotice, useSubmit } from '@/features/ordering/useSubmit'
import { useSignedIn } from '@/features/session/sessionStore'
import { goBack, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { useShownAgain } from '@/shell/useShownAgain'
import { Waiting } from '@/shell/Waiting'
import { alert, toast } from '@/ui/feedback'
import { StateView } from '@/ui/StateView/StateView'
import { goodsSubmission, toIntent } from './model/goodsOrder'
import { useCheckout, useDraft } from './model/useCheckout'
import { GoodsBody } from './parts/GoodsBody'
import { UnusableSheet } from './parts/UnusableSheet'

/** Page that confirms an order of goods: first loads the purchase if needed, then shows the form. */
export function ConfirmGoodsOrderScreen() {
  const purchase = useGoodsConfirmOrder((state) => state.goodsConfirmOrderInfo)
  const isSignedIn = useSignedIn()
  const draft = useDraft(purchase, (order) => void openCashier(order, true))
  if (isSignedIn && (!purchase || isNotFound(draft.query.error))) {
    return (
      <Screen title="确认订单" gated>
        <StateView
          state="empty"
          art="empty-cart"
          title="没有要结算的商品"
          note="到购物车里选好商品，再来结算"
          action="去购物车"
          onAction={() => void redirect('cart')}
        />
      </Screen>
    )
  }
  if (draft.isChecking) {
    return (
      <Screen title="确认订单" gated>
        <Waiting of={draft.query} skeleton={<ConfirmSkeleton />} />
      </Screen>
    )
  }
  return <ConfirmGoods purchase={purchase} />
}

/** Confirm form: address, goods, coupon, remark and amounts. Creates exactly one order, even if responses are lost. */
function ConfirmGoods({ purchase }: { purchase: Purchase | null }) {
  const checkout = useCheckout(purchase)
  const { priced, isSettled, reprice, setNotice } = checkout
  const [dismissed, setDismissed] = useState('')
  const submission = useSubmit({ onMade, onRefused: handleRefusal })
  usePendingOrderNotice()
  useRepriceOnShow(() => void reprice({ cancelRefetch: false }))

  const unusable = priced && isSettled ? unusableKey(priced) : ''
  const hasRest = priced !== null && usableLines(priced).length > 0

  function onMade(order: CreatedOrder, isEarlier: boolean) {
    if (priced)
      saveFitted(
        usableLines(priced).map(({ skuId }) => skuId),
        '',
      )
    return openCashier(order, isEarlier)
  }

  function handleRefusal({ kind, text }: SubmitFailure) {
    if (kind === 'signIn') return
    if (kind === 'draftGone') {
      void alert({ title: '商品信息已失效', content: '请返回重新选择商品' }).then(goBack)
      return
    }
    toast(text)
    if (kind === 'refused') return
    setNotice(text)
    if (kind === 'dropCoupon') checkout.setCouponId(undefined)
    void reprice()
  }

  async function changeAddress() {
    if (!priced) return
    setFromConfirm(true)
    const currentId = priced.address?.id ?? null
    const chosen = await chooseAddress({ currentId })
    if (chosen && chosen.id !== currentId) checkout.setAddressId(chosen.id)
    // The same address may have been edited, or another may have become the default.
    else void reprice({ cancelRefetch: false })
  }

  async function changeCoupon() {
    const { request } = checkout
    if (!priced || !request) return
    setFromConfirm(true)
    const chosen = await chooseCoupon({
      occasion: { source: request.source, lines: usableLines(priced), addressId: priced.address?.id },
      currentId: priced.coupon?.userCouponId ?? null,
    })
    if (chosen) checkout.setCouponId(chosen.userCouponId)
    else void reprice({ cancelRefetch: false })
  }

  function submit() {
    const intent = toIntent(purchase, priced, checkout.remark)
    if (!intent || checkout.block) return
    setNotice('')
    void submission.submit(goodsSubmission(intent))
  }

  return (
    <ConfirmFrame
      checkout={checkout}
      submission={submission}
      onSubmit={submit}
      overlay={
        priced && (
          <UnusableSheet
            open={unusable !== '' && unusable !== dismissed && submission.phase === 'idle'}
            lines={priced.lines.filter((line) => !line.usable)}
            hasRest={hasRest}
            onContinue={checkout.dropUnusable}
            onBack={() => void goBack()}
            onClose={() => setDismissed(unusable)}
          />
        )
      }
    >
      {(shown) => (
        <GoodsBody
          priced={shown}
          isSettled={isSettled}
          notice={checkout.failure ? `金额没能更新：${describeFailure(checkout.failure)}` : checkout.notice}
          onNotice={checkout.failure ? () => void reprice() : undefined}
          isCouponDeclined={checkout.request?.couponId === ''}
          remark={checkout.remark}
          onRemark={checkout.setRemark}
          onAddress={() => void changeAddress()}
          onCoupon={() => void changeCoupon()}
          onDropUnusable={checkout.dropUnusable}
        />
      )}
    </ConfirmFrame>
  )
}

async function openCashier(order: CreatedOrder, isEarlier: boolean) {
  await openMadeOrder(order, isEarlier)
  setPurchase(null)
}

/**
 * Reprices when the page shows again, since prices may have changed. Not after a page that this one opened (addresses,
 * coupons): the choice made there reprices by itself.
 */
function useRepriceOnShow(reprice: () => void) {
  useShownAgain(() => {
    if (!useGoodsConfirmOrder.getState().isFromConfirm) reprice()
  })
  // Registered second, so that the check above still sees the mark.
  useDidShow(() => setFromConfirm(false))
}
