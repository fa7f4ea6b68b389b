import { Text, View } from '@tarojs/components'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { RESPONSIBILITY_AGREEMENT } from '../model/agreementText'
import styles from './agreement.module.scss'

interface AgreementRowProps {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  onRead: () => void
}

/** Checkbox for the agreement, required for an order, with a link to its text. */
export function AgreementRow({ isAgreed, onChange, onRead }: AgreementRowProps) {
  const name = `《${RESPONSIBILITY_AGREEMENT.title}》`
  return (
    <View className={styles.row}>
      <Checkbox checked={isAgreed} onChange={onChange} label={`我已阅读并同意${name}`}>
        <Text className={styles.label}>我已阅读并同意</Text>
      </Checkbox>
      <View className={styles.link} hoverClass="press" ariaRole="link" onClick={onRead}>
        {name}
      </View>
    </View>
  )
}
