import { View } from '@tarojs/components'
import { pageUrl } from '@/navigate'
import { canOpenWeapp, OpenWeappTag } from '@/platform/abilities/openTag'
import { env } from '@/platform/host/env'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { confirm } from '@/ui/feedback'
import { copyText } from '@/ui/feedback/copyText'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import styles from '../account.module.scss'

/**
 * In WeChat's browser: opens the shop's mini-program, which can send messages. Where this WeChat cannot open it
 * directly, offers the mini-program's name to search for.
 */
export function MiniProgramCell() {
  if (!canOpenWeapp()) return null
  const { name } = env.weapp
  const report = async () => {
    const agreed = await confirm({
      title: '打开小程序',
      content: `当前微信版本不能直接打开。请在微信顶部搜索小程序“${name}”`,
      confirmText: '复制名称',
      cancelText: '知道了',
    })
    if (agreed) await copyText(name)
  }
  return (
    <CellGroup className={styles.group}>
      <View className={styles.covered}>
        <Cell
          lead={<MoreIcon name="message" />}
          title="打开微信小程序"
          note="发货、秒杀开始时收到微信提醒"
          onTap={() => void report()}
        />
        <OpenWeappTag path={pageUrl('my')} />
      </View>
    </CellGroup>
  )
}
