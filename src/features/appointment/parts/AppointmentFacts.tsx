import { maskPhone } from '@contract/rules/phone'
import { Text, View } from '@tarojs/components'
import { hasPlace } from '@/features/dealers/dealer'
import { showPlace } from '@/features/map/showPlace'
import { navigate } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import { Picture } from '@/ui/Picture/Picture'
import { Section } from '@/ui/Section/Section'
import type { AppointmentDetail } from '../model/appointment'
import styles from './AppointmentFacts.module.scss'
import { CurrentChoice } from './CurrentChoice'

interface AppointmentFactsProps {
  appointment: AppointmentDetail
  onCall: () => void
}

/** Time, series, dealer and contact of a test drive. */
export function AppointmentFacts({ appointment, onCall }: AppointmentFactsProps) {
  const { timeText, seriesName, seriesId, imgUrl, dealer, name, phone, remark } = appointment
  return (
    <>
      <Section>
        {timeText !== '' && (
          <View className={styles.time}>
            {timeText.split(' ').map((part) => (
              <Text key={part} className={styles.part}>
                {`${part} `}
              </Text>
            ))}
          </View>
        )}
        <CurrentChoice
          lead={
            <View className={styles.photo}>
              <Picture src={imgUrl} ratio={16 / 10} round="s" eager />
            </View>
          }
          title={`试驾 ${seriesName}`}
          note={`${name} ${maskPhone(phone)}${remark && ` · ${remark}`}`}
          label={`试驾${seriesName}，看看这个车系`}
          onTap={() => void navigate('carDetail', { seriesId })}
        />
      </Section>
      {dealer.dealerName !== '' && (
        <Section title="试驾门店">
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
