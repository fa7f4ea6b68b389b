import { maskPhone } from '@contract/rules/phone'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/Icon/Icon'
import { Section } from '@/ui/Section/Section'
import type { OrderDetail } from '../model/order'
import styles from './OrderAddress.module.scss'

/** Delivery address of the order, as saved with it. */
export function OrderAddress({ address }: { address: OrderDetail['address'] }) {
  return (
    <Section>
      <View className={styles.row}>
        <Icon name="location" size={20} className={styles.icon} />
        <View className={styles.words}>
          <View className={styles.person}>
            <Text>{address.name}</Text>
            <Text className={styles.phone}>{maskPhone(address.phone)}</Text>
          </View>
          <View className={styles.place}>
            {`${address.provinceName}${address.cityName === address.provinceName ? '' : address.cityName}${address.districtName} ${address.detail}`}
          </View>
        </View>
      </View>
    </Section>
  )
}
