import { maskPhone } from '@contract/rules/phone'
import { View } from '@tarojs/components'
import { fullAddressText, regionText } from '@/features/addresses/address'
import { Icon } from '@/ui/Icon/Icon'
import type { Priced } from '../priced'
import styles from './AddressCard.module.scss'

/** Shows the delivery address, or asks the user to add one. */
export function AddressCard({ address, onTap }: { address: Priced['address']; onTap: () => void }) {
  const spoken = address ? `收货地址，${address.name}，${fullAddressText(address)}，点按更换` : '添加收货地址'
  return (
    <View className={styles.card} hoverClass="press" ariaRole="button" ariaLabel={spoken} onClick={onTap}>
      <View className={styles.mark}>
        <Icon name={address ? 'location' : 'plus'} size={20} />
      </View>
      {address ? (
        <View className={styles.words}>
          <View className={styles.region}>{regionText(address)}</View>
          <View className={styles.detail}>{address.detail}</View>
          <View className={styles.who}>
            {address.name}
            <View className={styles.phone}>{maskPhone(address.phone)}</View>
          </View>
        </View>
      ) : (
        <View className={styles.words}>
          <View className={styles.detail}>添加收货地址</View>
          <View className={styles.region}>填写后才能计算运费、提交订单</View>
        </View>
      )}
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </View>
  )
}
