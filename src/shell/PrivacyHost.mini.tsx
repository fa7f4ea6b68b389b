import { View } from '@tarojs/components'
import { openPrivacyContract } from '@/platform/host/privacy'
import { AGREE_BUTTON_ID } from '@/platform/host/privacy/types'
import { Button } from '@/ui/Button/Button'
import { Popup } from '@/ui/Popup/Popup'
import styles from './PrivacyHost.module.scss'
import { answerPrivacy, usePrivacyQuestion } from './privacyQuestion'

/** Privacy question before a private ability is used for the first time: what it is about, agree or refuse. */
export function PrivacyHost() {
  const isRequested = usePrivacyQuestion(({ answer }) => answer !== null)
  return (
    <Popup open={isRequested} onClose={() => answerPrivacy(false)} title="个人信息保护提示">
      <View className={styles.text}>
        使用这项功能需要您的授权。请阅读并同意
        <View className={styles.link} ariaRole="link" onClick={openPrivacyContract}>
          《用户隐私保护指引》
        </View>
        ，不同意不影响您继续浏览商城。
      </View>
      <View className={styles.buttons}>
        <Button kind="secondary" block onTap={() => answerPrivacy(false)}>
          不同意
        </Button>
        <Button
          id={AGREE_BUTTON_ID}
          block
          openType="agreePrivacyAuthorization"
          onAgreePrivacyAuthorization={() => answerPrivacy(true)}
        >
          同意并继续
        </Button>
      </View>
    </Popup>
  )
}
