import { useState } from 'react'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { Tabs } from '@/ui/Tabs/Tabs'
import type { HeldCoupon } from './coupon'
import { HeldList, useCouponTabs } from './HeldList'

/** Page "my coupons" (spec 2, my/coupon). */
export function MyCouponScreen() {
  const [status, setStatus] = useState<HeldCoupon['status']>('unused')
  const signedIn = useSignedIn()
  const tabs = useCouponTabs('coupon', signedIn)
  return (
    <Screen
      title="我的卡券"
      gated
      footer={
        <StickyBar>
          <Button kind="secondary" block onTap={() => void navigate('cashCoupon')}>
            代金券
          </Button>
          {isServed('/coupon/receive/{id}') && (
            <Button block onTap={() => void navigate('couponCenter')}>
              领券中心
            </Button>
          )}
        </StickyBar>
      }
    >
      <Tabs tabs={tabs} value={status} onChange={setStatus} />
      <HeldList key={status} status={status} type="coupon" enabled={signedIn} />
    </Screen>
  )
}
