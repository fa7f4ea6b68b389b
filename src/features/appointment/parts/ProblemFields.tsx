import { MAX_PROBLEM } from '@contract/rules/appointments'
import { View } from '@tarojs/components'
import { uploadPicture } from '@/api/uploads'
import { Field } from '@/ui/Field/Field'
import { Uploader } from '@/ui/Uploader/Uploader'
import type { BookingForm } from '../model/useBookingForm'
import styles from './parts.module.scss'

const MAX_PICTURES = 6
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  repair: '什么时候、哪里、怎样的问题，越具体越好',
  maintenance: '有什么要一起看的，可以写下来（选填）',
  fitting: '要装什么、装在哪里（选填）',
}

interface ProblemFieldsProps {
  form: BookingForm
  onView: (pictures: readonly string[], start: number) => void
}

/** Fields for what is wrong with the vehicle, in words and pictures. */
export function ProblemFields({ form, onView }: ProblemFieldsProps) {
  const { kind, service, contact, errors } = form
  return (
    <View>
      <View className={styles.words}>
        <Field
          stacked
          multiline
          placeholder={PLACEHOLDERS[kind] ?? ''}
          value={contact.remark}
          error={errors.remark}
          maxLength={MAX_PROBLEM}
          counter
          onChange={(remark) => form.change({ remark })}
        />
      </View>
      <View className={styles.pictures}>
        <View className={styles.heading}>{`图片（选填，最多 ${MAX_PICTURES} 张）`}</View>
        <Uploader
          value={service.parts.pictures}
          onChange={(pictures) => service.change({ pictures })}
          max={MAX_PICTURES}
          upload={uploadPicture}
          onView={onView}
          onWaiting={service.setWaiting}
        />
      </View>
    </View>
  )
}
