import { maskPhone } from '@contract/rules/phone'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/Icon/Icon'
import { Section } from '@/ui/Section/Section'
import type { OrderDetail } from '../model/order'
import styles from './OrderAddress.module.scss'

/** Delivery address of the order, as saved with it; nothing where the back end doesn't send one. */
export function OrderAddress({ address }: { address: OrderDetail['address'] }) {
  const { provinceName, cityName, districtName, detail } = address
  const place = `${provinceName}${cityName === provinceName ? '' : cityName}${districtName} ${detail}`.trim()
  if (!address.name && !place) return null
  return (
    <Section>
      <View className={styles.row}>
        <Icon name="location" size={20} className={styles.icon} />
        <View className={styles.words}>
          <View className={styles.person}>
            <Text>{address.name}</Text>
            <Text className={styles.phone}>{maskPhone(address.phone)}</Text>
          </View>
          <View className={styles.place}>{place}</View>
        </View>
      </View>
    </Section>
  )
}
