import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { Popup } from '@/ui/Popup/Popup'
import { RESPONSIBILITY_AGREEMENT } from '../model/agreementText'
import styles from './agreement.module.scss'

interface AgreementPopupProps {
  open: boolean
  onClose: () => void
  onAgree: () => void
}

export function AgreementPopup({ open, onClose, onAgree }: AgreementPopupProps) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={RESPONSIBILITY_AGREEMENT.title}
      footer={
        <Button block onTap={onAgree}>
          同意并继续
        </Button>
      }
    >
      <View className={styles.text}>
        {RESPONSIBILITY_AGREEMENT.sections.map(({ heading, text }) => (
          <View key={heading}>
            <View className={styles.heading} ariaRole="heading">
              {heading}
            </View>
            <View className={styles.paragraph}>{text}</View>
          </View>
        ))}
      </View>
    </Popup>
  )
}
