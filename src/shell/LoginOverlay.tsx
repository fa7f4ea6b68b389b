import { View } from '@tarojs/components'
import { Art } from '@/ui/Art/Art'
import { Button } from '@/ui/Button/Button'
import styles from './LoginOverlay.module.scss'
import { shellPorts } from './ports'

/**
 * Overlay on a gated page for guests (spec 4): the whole area is a button that opens sign-in. It doesn't cover the bar,
 * so that a guest can go back.
 */
export function LoginOverlay() {
  const { useSignedIn, login } = shellPorts()
  if (useSignedIn()) return null
  return (
    <View className={styles.overlay} catchMove onClick={login}>
      <View className={styles.art}>
        <Art name="empty-signed-out" />
      </View>
      <View className={styles.words}>请先登录</View>
      <View className={styles.note}>登录后可以查看和办理</View>
      <Button className={styles.button} size="l">
        登录
      </Button>
    </View>
  )
}
