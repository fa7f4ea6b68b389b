import { maskPhone } from '@contract/rules/phone'
import { View } from '@tarojs/components'
import { openLogin } from '@/features/session/gate'
import { useShownUser } from '@/features/session/useShownUser'
import { navigate, pageUrl } from '@/navigate'
import { Avatar } from '@/ui/Avatar/Avatar'
import { Icon } from '@/ui/Icon/Icon'
import styles from './parts.module.scss'

/** Shows the signed-in user, or the entry to sign-in for a guest. */
export function UserHead() {
  const user = useShownUser()
  if (!user) {
    return (
      <View
        className={styles.head}
        ariaRole="button"
        ariaLabel="登录或注册"
        hoverClass="press"
        onClick={() => void openLogin(pageUrl('my'))}
      >
        <Avatar src="" size={64} />
        <View className={styles.texts}>
          <View className={styles.name}>登录 / 注册</View>
          <View className={styles.note}>登录后查看订单、优惠和车辆服务</View>
        </View>
        <Icon name="chevron-right" size={20} />
      </View>
    )
  }
  return (
    <View
      className={styles.head}
      ariaRole="button"
      ariaLabel={`${user.nickName}，查看个人信息`}
      hoverClass="press"
      onClick={() => void navigate('myInformation')}
    >
      <Avatar src={user.avatarUrl} size={64} />
      <View className={styles.texts}>
        <View className={styles.name}>{user.nickName}</View>
        <View className={styles.note}>{maskPhone(user.phone)}</View>
      </View>
      <Icon name="chevron-right" size={20} />
    </View>
  )
}
