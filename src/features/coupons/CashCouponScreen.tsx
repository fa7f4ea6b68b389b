import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { couponsApi } from '@/api/coupons.generated'
import { invalidate } from '@/api/query/invalidate'
import { COUPON_READS } from '@/api/query/orderReads'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { CellGroup } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { toast } from '@/ui/feedback'
import { Tabs } from '@/ui/Tabs/Tabs'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { HeldCoupon } from './coupon'
import styles from './coupons.module.scss'
import { HeldList, useCouponTabs } from './HeldList'

/**
 * Page of cash coupons (spec 2, my/cashCoupon). They apply to all goods, and are given by the shop or redeemed with a
 * code.
 */
export function CashCouponScreen() {
  const [status, setStatus] = useState<HeldCoupon['status']>('unused')
  const signedIn = useSignedIn()
  const tabs = useCouponTabs('cash', signedIn)
  const { code, setCode, busy, redeem } = useRedeeming(() => setStatus('unused'))
  return (
    <Screen title="代金券" gated>
      {isServed('/ext/coupon/redeem') && (
        <CellGroup className={styles.redeem}>
          <Field
            kind="voucher"
            label="兑换码"
            value={code}
            onChange={setCode}
            placeholder="请输入兑换码"
            maxLength={40}
            confirmType="send"
            onConfirm={redeem}
            tail={
              <Button
                size="s"
                kind="ink"
                loading={busy}
                disabled={code.trim() === ''}
                reason="请先输入兑换码"
                onTap={redeem}
              >
                兑换
              </Button>
            }
          />
        </CellGroup>
      )}
      <Tabs tabs={tabs} value={status} onChange={setStatus} />
      <HeldList key={status} status={status} type="cash" enabled={signedIn} />
      <View className={styles.note}>
        代金券可抵扣商品金额，每笔订单限用一张，不找零、不兑现，取消或退款后退回。
      </View>
    </Screen>
  )
}

function useRedeeming(onDone: () => void) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const { isBusy, run } = useOneAtATime()
  const redeem = async () => {
    if (code.trim() === '') return
    try {
      await couponsApi.redeem({ body: { code: code.trim() } })
      toast('兑换成功')
      setCode('')
      onDone()
    } catch {
      // The error was shown in a toast; the typed code is kept.
    } finally {
      void invalidate(client, COUPON_READS)
    }
  }
  return { code, setCode, busy: isBusy, redeem: () => void run(redeem) }
}
