import { View } from '@tarojs/components'
import { isOffered } from '@/features/links/offered'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate, pageUrl } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import styles from './MyScreen.module.scss'
import { AboutCells } from './parts/AboutCells'
import { AppearanceCells } from './parts/AppearanceCells'
import { SignOutCell } from './parts/SignOutCell'

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
