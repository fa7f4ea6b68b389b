import { View } from '@tarojs/components'
import clsx from 'clsx'
import { Popup } from '../Popup/Popup'
import styles from './ActionSheet.module.scss'

export interface SheetAction {
  readonly text: string
  readonly note?: string
  readonly danger?: boolean
  readonly onTap: () => void
}

export interface ActionSheetProps {
  open: boolean
  onClose: () => void
  /** Reason for the question. */
  note?: string
  actions: readonly SheetAction[]
  /** Text of the row that changes nothing; where the actions cancel something, 取消 would say the opposite. */
  closeText?: string
}

/** A list of actions at the foot of the page; choosing one closes it. */
export function ActionSheet({ open, onClose, note, actions, closeText = '取消' }: ActionSheetProps) {
  return (
    <Popup open={open} onClose={onClose} label={note ?? '请选择'}>
      {note && <View className={styles.heading}>{note}</View>}
      {actions.map((action) => (
        <View
          key={action.text}
          className={clsx(styles.action, action.danger && styles.danger)}
          hoverClass="press"
          ariaRole="button"
          onClick={() => {
            onClose()
            action.onTap()
          }}
        >
          {action.text}
          {action.note && <View className={styles.note}>{action.note}</View>}
        </View>
      ))}
      <View className={styles.cancel} hoverClass="press" ariaRole="button" onClick={onClose}>
        {closeText}
      </View>
    </Popup>
  )
}
