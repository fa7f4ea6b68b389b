import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { useBackKey } from '@/platform/engine/backKey'
import { Button } from '../Button/Button'
import { Spinner } from '../Spinner/Spinner'
import styles from './FeedbackHost.module.scss'
import { bringHostToTop, dropHost, useFeedback } from './feedbackStore'
import type { OpenDialog } from './types'

/** Renders `toast`, `confirm` and `showLoading`, only on the page on top. */
export function FeedbackHost() {
  const [host] = useState(() => Symbol('host'))
  const isOnTop = useFeedback((state) => state.hosts[state.hosts.length - 1] === host)
  useDidShow(() => bringHostToTop(host))
  useEffect(() => {
    bringHostToTop(host)
    return () => dropHost(host)
  }, [host])
  return isOnTop ? <OpenToast /> : null
}

function OpenToast() {
  const { toast, dialogs, loadingText } = useFeedback()
  const dialog = dialogs[0]
  return (
    <>
      {loadingText !== null && (
        <View className={styles.loading} ariaRole="status" catchMove>
          <View className={styles.box}>
            <Spinner />
            <Text>{loadingText}</Text>
          </View>
        </View>
      )}
      {dialog && <Dialog open={dialog} />}
      <View className={styles.toasts} ariaRole="status">
        {toast && (
          <View className={styles.toast} key={toast.key}>
            {toast.text}
          </View>
        )}
      </View>
    </>
  )
}

function Dialog({ open }: { open: OpenDialog }) {
  const { title, content, confirmText = '确定', cancelText = '取消', danger, hasCancel, answer } = open
  useBackKey(true, () => answer(!hasCancel))
  return (
    <View className={styles.veil} catchMove>
      <View className={styles.dialog} ariaRole="alertdialog" ariaLabel={title ?? content ?? ''}>
        {title && <View className={styles.title}>{title}</View>}
        {content && <View className={title ? styles.content : styles.only}>{content}</View>}
        <View className={styles.buttons}>
          {hasCancel && (
            <Button kind="secondary" block onTap={() => answer(false)}>
              {cancelText}
            </Button>
          )}
          <Button kind={danger ? 'danger' : 'primary'} block onTap={() => answer(true)}>
            {confirmText}
          </Button>
        </View>
      </View>
    </View>
  )
}
