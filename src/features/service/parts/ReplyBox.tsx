import { View } from '@tarojs/components'
import { useState } from 'react'
import { uploadPicture } from '@/api/uploads'
import { isServed } from '@/platform/host/env'
import { Button } from '@/ui/Button/Button'
import { Field } from '@/ui/Field/Field'
import { Uploader } from '@/ui/Uploader/Uploader'
import { MAX_MESSAGE_LENGTH, MAX_PICTURES, messageObjection } from '../model/ticket'
import styles from '../service.module.scss'

interface ReplyBoxProps {
  isBusy: boolean
  /** Resolves with true when the reply has arrived; otherwise the text stays. */
  onSend: (message: { content: string; pictures: string[] }) => Promise<boolean>
  onClose: () => void
}

/** Form for a reply to a ticket, with pictures. */
export function ReplyBox({ isBusy, onSend, onClose }: ReplyBoxProps) {
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<string[]>([])
  const [waiting, setWaiting] = useState(0)
  const objection = messageObjection(content, waiting)
  const submit = async () => {
    if (!(await onSend({ content: content.trim(), pictures }))) return
    setContent('')
    setPictures([])
  }
  return (
    <View className={styles.box}>
      <Field
        stacked
        multiline
        placeholder="继续补充"
        value={content}
        maxLength={MAX_MESSAGE_LENGTH}
        onChange={setContent}
      />
      <View className={styles.replyBoxPictures}>
        <Uploader
          value={pictures}
          onChange={setPictures}
          max={MAX_PICTURES}
          upload={uploadPicture}
          onWaiting={setWaiting}
        />
      </View>
      <View className={styles.buttons}>
        {isServed('/ext/service/tickets/{id}/close') && (
          <Button kind="secondary" onTap={onClose}>
            问题已解决
          </Button>
        )}
        <Button
          loading={isBusy}
          disabled={objection !== ''}
          reason={objection || undefined}
          onTap={() => void submit()}
        >
          发送
        </Button>
      </View>
    </View>
  )
}
