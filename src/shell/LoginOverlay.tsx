import { View } from '@tarojs/components'
import { Art } from '@/ui/Art/Art'
import { Button } from '@/ui/Button/Button'
import styles from './LoginOverlay.module.scss'
import { shellPorts } from './ports'

/**
 * Over a gated page while nobody is signed in (spec 4): the whole of it is a button that opens sign-in. The bar stays
 * free, so that a guest can go back.
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
