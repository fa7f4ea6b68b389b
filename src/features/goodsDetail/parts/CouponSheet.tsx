import { Text, View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import type { OfferedCoupon } from '@/features/coupons/coupon'
import { couponDays, couponTerms, couponValue, receiveText } from '@/features/coupons/couponText'
import { Button } from '@/ui/Button/Button'
import { Popup } from '@/ui/Popup/Popup'
import { Price } from '@/ui/Price/Price'
import styles from './parts.module.scss'

interface CouponSheetProps {
  open: boolean
  coupons: readonly OfferedCoupon[]
  /** Id of the coupon that is being received; '' for none. */
  receiving: string
  onReceive: (couponId: string) => void
  onClose: () => void
}

export function CouponSheet({ open, coupons, receiving, onReceive, onClose }: CouponSheetProps) {
  return (
    <Popup open={open} onClose={onClose} title="领券">
      <View className={styles.list}>
        {coupons.map((coupon) => (
          <Row
            key={coupon.couponId}
            coupon={coupon}
            busy={receiving === coupon.couponId}
            onReceive={() => onReceive(coupon.couponId)}
          />
        ))}
      </View>
    </Popup>
  )
}

function Row({ coupon, busy, onReceive }: { coupon: OfferedCoupon; busy: boolean; onReceive: () => void }) {
  const value = couponValue(coupon)
  const isOpen = coupon.state === 'open'
  const text = receiveText(coupon.state)
  return (
    <View className={styles.coupon}>
      <View className={styles.value}>
        {'fen' in value ? (
          <Price fen={value.fen} size="l" tone={isOpen ? 'accent' : 'muted'} />
        ) : (
          <View className={isOpen ? styles.big : styles.gone}>
            {value.text}
            <Text className={styles.unit}>{value.unit}</Text>
          </View>
        )}
      </View>
      <View className={styles.text}>
        <View className={styles.name}>{coupon.name}</View>
        <View className={styles.terms}>
          {[couponTerms(coupon), coupon.scopeText].filter(Boolean).join(' · ')}
        </View>
        <View className={styles.terms}>{couponDays(coupon, serverNow())}</View>
      </View>
      <Button
        size="s"
        kind={isOpen ? 'ink' : 'secondary'}
        disabled={!isOpen}
        reason={isOpen ? undefined : text}
        loading={busy}
        label={`${text}，${coupon.name}`}
        onTap={onReceive}
      >
        {text}
      </Button>
    </View>
  )
}
