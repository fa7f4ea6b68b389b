import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import type { Application } from '../model/application'
import type { ApplicationAction } from '../model/useApplicationActions'
import styles from './Apply.module.scss'

interface ApplicationButtonsProps {
  application: Application
  onAction: (action: ApplicationAction) => void
}

/** Buttons for the actions that the mall allows; the main one is last. */
export function ApplicationButtons({ application, onAction }: ApplicationButtonsProps) {
  const has = (action: ApplicationAction) => application.actions.includes(action)
  return (
    <View className={styles.buttons}>
      {has('cancel') && (
        <Button kind="secondary" onTap={() => onAction('cancel')}>
          撤销申请
        </Button>
      )}
      {has('express') && (
        <Button onTap={() => onAction('express')}>
          {application.expressNo ? '修改快递单号' : '填写快递单号'}
        </Button>
      )}
      {has('received') && <Button onTap={() => onAction('received')}>确认收到换货</Button>}
      {has('applyAnew') && (
        <Button kind={has('reopen') ? 'secondary' : 'primary'} onTap={() => onAction('applyAnew')}>
          修改后申请
        </Button>
      )}
      {has('reopen') && <Button onTap={() => onAction('reopen')}>重新申请</Button>}
    </View>
  )
}
