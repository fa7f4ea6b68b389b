import { Text, View } from '@tarojs/components'
import { navigate } from '@/navigate'
import type { PhoneDetail } from '@/platform/abilities/types'
import { Button } from '@/ui/Button/Button'
import { Popup } from '@/ui/Popup/Popup'
import styles from '../agreement.module.scss'
import { PhoneButton } from './PhoneButton'

interface AgreementPromptProps {
  open: boolean
  /** Changes of a new version, for shoppers who agreed to an earlier one. */
  change?: string | undefined
  onAgree: () => void
  onClose: () => void
  /** If set, the agree button also requests the host's phone: a host allows that only from its own button. */
  onPhone?: (detail: PhoneDetail) => void
}

/** Popup that asks for the agreement when it isn't ticked; nothing is sent before the shopper agrees. */
export function AgreementPrompt({ open, change, onAgree, onClose, onPhone }: AgreementPromptProps) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={change === undefined ? '请阅读并同意' : '声明已更新，请重新确认'}
      footer={
        <View className={styles.buttons}>
          <Button kind="secondary" block onTap={onClose}>
            不同意
          </Button>
          {onPhone ? (
            <PhoneButton onPhone={onPhone}>同意并继续</PhoneButton>
          ) : (
            <Button block onTap={onAgree}>
              同意并继续
            </Button>
          )}
        </View>
      }
    >
      <View className={styles.text}>
        <Text>继续前，请您阅读并同意</Text>
        <Text className={styles.link} onClick={() => void navigate('agreement')}>
          《个人信息保护声明》
        </Text>
        <Text>
          {change === undefined
            ? '。我们仅使用您的手机号完成登录和订单服务。'
            : `的新版本。更新内容：${change}`}
        </Text>
      </View>
    </Popup>
  )
}
