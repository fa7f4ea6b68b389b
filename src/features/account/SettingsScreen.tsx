import { View } from '@tarojs/components'
import { isOffered } from '@/features/links/linkTarget'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/sessionStore'
import { useSignOut } from '@/features/session/useSignOut'
import { navigate, pageUrl } from '@/navigate'
import { setLargeText, setTheme, type Theme, useAppearance } from '@/shell/appearance'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { confirm } from '@/ui/feedback'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { SegmentedControl } from '@/ui/SegmentedControl/SegmentedControl'
import { Switch } from '@/ui/Switch/Switch'
import styles from './account.module.scss'
import { AboutCells } from './parts/AboutCells'

const THEMES: readonly { value: Theme; text: string }[] = [
  { value: 'system', text: '跟随' },
  { value: 'light', text: '浅色' },
  { value: 'dark', text: '深色' },
]

/** Settings cells for the appearance of the shop on this device: theme and text size. */
function AppearanceCells() {
  const { theme, largeText } = useAppearance()
  return (
    <CellGroup className={styles.group}>
      <Cell
        lead={<MoreIcon name="moon" />}
        title="外观"
        value={<SegmentedControl options={THEMES} value={theme} onChange={setTheme} label="外观" />}
      />
      <Cell
        lead={<MoreIcon name="font-size" />}
        title="大字模式"
        value={<Switch on={largeText} onChange={setLargeText} label="大字模式" />}
      />
    </CellGroup>
  )
}

function SignOutCell() {
  const signOut = useSignOut()
  const confirmSignOut = async () => {
    if (
      await confirm({ title: '退出登录？', content: '购物车和订单会保留在您的账号里。', confirmText: '退出' })
    ) {
      await signOut()
    }
  }
  return (
    <View className={styles.place}>
      <Button kind="secondary" block onTap={() => void confirmSignOut()}>
        退出登录
      </Button>
    </View>
  )
}

/** Settings page for the device and the account. Guests see the device settings only. */
export function SettingsScreen() {
  const signedIn = useSignedIn()
  return (
    <Screen title="设置">
      <View className={styles.top} />
      <CellGroup className={styles.group}>
        <Cell
          title="个人信息"
          onTap={() => whenSignedIn(() => navigate('myInformation'), pageUrl('myInformation'))}
        />
        <Cell
          title="更换手机号"
          onTap={() => whenSignedIn(() => navigate('changePhone'), pageUrl('changePhone'))}
        />
        <Cell
          title="收货地址"
          onTap={() => whenSignedIn(() => navigate('addressList'), pageUrl('addressList'))}
        />
        {isOffered('messageSettings') && (
          <Cell
            title="消息提醒"
            onTap={() => whenSignedIn(() => navigate('messageSettings'), pageUrl('messageSettings'))}
          />
        )}
      </CellGroup>
      <AppearanceCells />
      <AboutCells />
      {signedIn && (
        <>
          {isOffered('deleteAccount') && (
            <CellGroup className={styles.group}>
              <Cell title="注销账号" onTap={() => void navigate('deleteAccount')} />
            </CellGroup>
          )}
          <SignOutCell />
        </>
      )}
      <View className={styles.end} />
    </Screen>
  )
}
