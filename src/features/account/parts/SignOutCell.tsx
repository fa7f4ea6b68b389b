import { View } from '@tarojs/components'
import { useSignOut } from '@/features/session/useSignOut'
import { Button } from '@/ui/Button/Button'
import { confirm } from '@/ui/feedback'
import styles from './SignOutCell.module.scss'

export function SignOutCell() {
  const signOut = useSignOut()
  const ask = async () => {
    if (
      await confirm({ title: '退出登录？', content: '购物车和订单会保留在您的账号里。', confirmText: '退出' })
    ) {
      await signOut()
    }
  }
  return (
    <View className={styles.place}>
      <Button kind="secondary" block onTap={() => void ask()}>
        退出登录
      </Button>
    </View>
  )
}
