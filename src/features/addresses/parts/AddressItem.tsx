import { maskPhone } from '@contract/rules/phone'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { memo } from 'react'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { Tag } from '@/ui/Tag/Tag'
import { type Address, regionText } from '../address'
import styles from './AddressItem.module.scss'

export interface AddressItemProps {
  address: Address
  /** True for the address that the calling page has selected now. */
  isCurrent: boolean
  onTap: (address: Address) => void
  onEdit: (address: Address) => void
  onRemove: (address: Address) => void
  onDefault: (address: Address) => void
}

export const AddressItem = memo(function AddressItem(props: AddressItemProps) {
  const { address, isCurrent, onTap, onEdit, onRemove, onDefault } = props
  return (
    <View className={clsx(styles.item, isCurrent && styles.current)} ariaRole="listitem">
      <View
        className={styles.text}
        hoverClass="press"
        ariaRole="button"
        ariaLabel={`${address.name}，${regionText(address)}${address.detail}${isCurrent ? '，已选中' : ''}`}
        onClick={() => onTap(address)}
      >
        <View className={styles.who}>
          <View className={styles.name}>{address.name}</View>
          <View className={styles.phone}>{maskPhone(address.phone)}</View>
          {address.isDefault && <Tag tone="accent">默认</Tag>}
          {address.tag && <Tag>{address.tag}</Tag>}
        </View>
        <View className={styles.region}>{regionText(address)}</View>
        <View className={styles.detail}>{address.detail}</View>
      </View>
      <View className={styles.actions}>
        <Checkbox
          shape="round"
          checked={address.isDefault}
          label={`把${address.name}的地址设为默认`}
          onChange={() => onDefault(address)}
        >
          默认地址
        </Checkbox>
        <View className={styles.side}>
          <View
            className={styles.action}
            hoverClass="press"
            ariaRole="button"
            ariaLabel={`编辑${address.name}的地址`}
            onClick={() => onEdit(address)}
          >
            编辑
          </View>
          <View
            className={styles.action}
            hoverClass="press"
            ariaRole="button"
            ariaLabel={`删除${address.name}的地址`}
            onClick={() => onRemove(address)}
          >
            删除
          </View>
        </View>
      </View>
    </View>
  )
})
