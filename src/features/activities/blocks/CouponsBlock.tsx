import { monthDayText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import { yuanToFen } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { couponsApi } from '@/api/coupons.generated'
import { couponTerms } from '@/features/coupons/couponText'
import { useContinued } from '@/features/session/useContinued'
import { isServed } from '@/platform/host/env'
import { Button } from '@/ui/Button/Button'
import { Section } from '@/ui/Section/Section'
import type { BlockProps } from '../model/activity'
import { useStep } from '../model/useStep'
import styles from './blocks.module.scss'

const WORDS = {
  coming: '未开始',
  open: '领取',
  received: '已领取',
  empty: '已领完',
  ended: '已结束',
} as const

/** Coupons that every user may receive on this page. */
export function CouponsBlock({ block }: BlockProps<'coupons'>) {
  const step = useStep()
  const receive = useContinued('receiveActivityCoupon', (id: string) =>
    step.run(() => couponsApi.receive({ params: { id } }), '已放进“我的卡券”'),
  )
  return (
    <Section outside title={block.title} note={block.note}>
      {block.items.map(({ couponId, name, threshold, cap, scopeText, endAt, state }) => (
        <View key={couponId} className={styles.couponsRow}>
          <View className={styles.text}>
            <View className={styles.name}>{name}</View>
            <View className={styles.couponsTerms}>
              {couponTerms({ threshold: yuanToFen(threshold), cap: yuanToFen(cap) })}
            </View>
            <View className={styles.couponsTerms}>
              {[scopeText, endAt > 0 ? `${monthDayText(endAt)} 到期` : ''].filter(Boolean).join(' · ')}
            </View>
          </View>
          <Button
            size="s"
            kind="ink"
            loading={step.isBusy}
            disabled={state !== 'open' || !isServed('/coupon/receive/{id}')}
            label={`${own(WORDS, state) ?? '暂不可领'}${name}`}
            onTap={() => receive(couponId)}
          >
            {own(WORDS, state) ?? '暂不可领'}
          </Button>
        </View>
      ))}
    </Section>
  )
}
