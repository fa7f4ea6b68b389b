import { workCostText } from '@contract/rules/appointments'
import { maskPhone } from '@contract/rules/phone'
import { withThousands } from '@contract/rules/price'
import { Text, View } from '@tarojs/components'
import { hasPlace } from '@/features/dealers/dealer'
import { showPlace } from '@/features/map/showPlace'
import { navigate } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import { Cell } from '@/ui/Cell/Cell'
import { ImageGrid } from '@/ui/ImageGrid/ImageGrid'
import { Picture } from '@/ui/Picture/Picture'
import { Section } from '@/ui/Section/Section'
import type { AppointmentDetail } from '../model/appointment'
import styles from './AppointmentFacts.module.scss'
import { CurrentChoice } from './CurrentChoice'

interface AppointmentFactsProps {
  appointment: AppointmentDetail
  onCall: () => void
  onView: (pictures: readonly string[], start: number) => void
}

const kmText = (km: number) => `${withThousands(km)} 公里`

/** Time, subject, dealer and contact of an appointment. */
export function AppointmentFacts({ appointment, onCall, onView }: AppointmentFactsProps) {
  const { timeText, title, seriesId, imgUrl, dealer, name, phone, remark, pictures, orderId } = appointment
  const { mileage, doneMileage, handoverText, pickUpAddress, proposal } = appointment
  const person = `${name} ${maskPhone(phone)}`
  const rows = [
    // The dealer's reading is below the work, and counts.
    ['里程', mileage === null || doneMileage !== null ? '' : kmText(mileage)],
    ['交车', handoverText],
    ['取车地址', pickUpAddress],
    ['说明', remark],
  ].filter(([, text]) => text)
  return (
    <>
      <Section>
        {proposal && <View className={styles.former}>原来的时间</View>}
        {timeText !== '' && (
          <View className={styles.time}>
            {timeText.split(' ').map((part) => (
              <Text key={part} className={styles.part}>
                {`${part} `}
              </Text>
            ))}
          </View>
        )}
        {seriesId ? (
          <CurrentChoice
            lead={
              <View className={styles.photo}>
                <Picture src={imgUrl} ratio={16 / 10} round="s" eager />
              </View>
            }
            title={title}
            note={person}
            label={`${title}，看看这个车系`}
            onTap={() => void navigate('carDetail', { seriesId })}
          />
        ) : (
          <>
            <View className={styles.title}>{title}</View>
            <View className={styles.person}>{person}</View>
          </>
        )}
        {rows.length > 0 && (
          <View className={styles.rows}>
            {rows.map(([label, text]) => (
              <View key={label} className={styles.row}>
                <View className={styles.label}>{label}</View>
                <View className={styles.value}>{text}</View>
              </View>
            ))}
          </View>
        )}
        {pictures.length > 0 && (
          <View className={styles.pictures}>
            <ImageGrid pictures={pictures} onOpen={(start) => onView(pictures, start)} />
          </View>
        )}
        {orderId !== '' && (
          <Cell
            title="配件订单"
            value={appointment.orderSn}
            onTap={() => void navigate('orderDetails', { orderId })}
          />
        )}
      </Section>
      {dealer.dealerName !== '' && (
        <Section title="门店">
          <CurrentChoice
            title={dealer.dealerName}
            note={dealer.dealerAddress}
            label={`${dealer.dealerName}，看看这家门店`}
            onTap={() => void navigate('dealerHome', { dealerId: dealer.dealerId })}
          />
          <View className={styles.reach}>
            <Button kind="secondary" size="s" label={`给${dealer.dealerName}打电话`} onTap={onCall}>
              联系门店
            </Button>
            {hasPlace(dealer) && (
              <Button
                kind="secondary"
                size="s"
                label={`导航到${dealer.dealerName}`}
                onTap={() =>
                  showPlace({
                    latitude: dealer.latitude,
                    longitude: dealer.longitude,
                    name: dealer.dealerName,
                    address: dealer.dealerAddress,
                  })
                }
              >
                导航
              </Button>
            )}
          </View>
        </Section>
      )}
    </>
  )
}

/** List of the work on the vehicle, with its prices. Renders nothing before that is done. */
export function WorkDone({ appointment }: { appointment: AppointmentDetail }) {
  const { work, workAmount, doneMileage } = appointment
  if (work.length === 0) return null
  return (
    <Section title="服务内容">
      {work.map(({ item, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and may be the same
        <View key={place} className={styles.row}>
          <View className={styles.item}>{item}</View>
          {amount && <View className={styles.amount}>{`¥${withThousands(amount)}`}</View>}
        </View>
      ))}
      {workAmount && (
        <View className={styles.sum}>
          <View className={styles.label}>合计</View>
          <View className={styles.amount}>{workCostText(workAmount)}</View>
        </View>
      )}
      {doneMileage !== null && (
        <View className={styles.row}>
          <View className={styles.label}>交车里程</View>
          <View className={styles.amount}>{kmText(doneMileage)}</View>
        </View>
      )}
    </Section>
  )
}
