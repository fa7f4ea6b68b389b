import { Text, View } from '@tarojs/components'
import { AgreementText, useAgreement } from '@/features/session/AgreementText'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { Popup } from '@/ui/Popup/Popup'
import styles from './parts.module.scss'

/** Agreement that a buyer accepts before paying a deposit. */
const TITLE = '购车责任协议'

interface AgreementPopupProps {
  open: boolean
  onClose: () => void
  onAgree: () => void
}

export function AgreementPopup({ open, onClose, onAgree }: AgreementPopupProps) {
  const query = useAgreement('purchase', open)
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={TITLE}
      footer={
        <Button block disabled={!query.data} onTap={onAgree}>
          同意并继续
        </Button>
      }
    >
      <View className={styles.agreementText}>
        {query.data ? <AgreementText body={query.data.body} /> : <Waiting of={query} />}
      </View>
    </Popup>
  )
}

interface AgreementRowProps {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  onRead: () => void
}

/** Checkbox for the agreement, required for an order, with a link to its text. */
export function AgreementRow({ isAgreed, onChange, onRead }: AgreementRowProps) {
  const name = `《${TITLE}》`
  return (
    <View className={styles.agreementRow}>
      <Checkbox checked={isAgreed} onChange={onChange} label={`我已阅读并同意${name}`}>
        <Text className={styles.agreementLabel}>我已阅读并同意</Text>
      </Checkbox>
      <View className={styles.link} hoverClass="press" ariaRole="link" onClick={onRead}>
        {name}
      </View>
    </View>
  )
}
