import { REVIEW_LENGTH, REVIEW_PICTURES } from '@contract/rules/reviewRules'
import { wideLength } from '@contract/rules/text'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { uploadReviewPicture } from '@/api/uploads'
import { Field } from '@/ui/Field/Field'
import { Rate } from '@/ui/Rate/Rate'
import { Uploader } from '@/ui/Uploader/Uploader'
import { type LineDraft, type Subject, typingProblem } from '../model/form'
import { BoughtRow } from './BoughtRow'
import styles from './LineForm.module.scss'

interface LineFormProps {
  subject: Subject
  value: LineDraft
  /** False hides the star rating. */
  hasScore?: boolean
  placeholder: string
  /** Why the line can't be submitted. */
  problem?: string
  onChange: (id: string, part: Partial<LineDraft>) => void
  onView: (pictures: readonly string[], start: number) => void
  onWaiting: (id: string, count: number) => void
}

const WORDS = ['轻点星星打分', '很不满意', '不满意', '一般', '满意', '非常满意']

/** Star rating, text and pictures for one bought item. */
export const LineForm = memo(function LineForm(props: LineFormProps) {
  const { subject, value, hasScore = true, placeholder, problem, onChange, onView, onWaiting } = props
  const { id } = subject
  const lacksScore = problem !== undefined && hasScore && value.score === 0
  return (
    <View className={styles.card}>
      <BoughtRow bought={subject} />
      {hasScore && (
        <View className={styles.score}>
          <Rate
            value={value.score}
            label={`给${subject.productName}打分`}
            onChange={(score) => onChange(id, { score })}
          />
          <View className={lacksScore ? styles.missing : styles.word}>{WORDS[value.score]}</View>
        </View>
      )}
      <View className={styles.text}>
        <Field
          value={value.content}
          onChange={(content) => onChange(id, { content })}
          placeholder={placeholder}
          multiline
          stacked
          counter
          maxLength={REVIEW_LENGTH.max}
          used={wideLength(value.content)}
          error={typingProblem(value.content) || (lacksScore ? undefined : problem)}
        />
      </View>
      <View className={styles.pictures}>
        <Uploader
          value={value.pictures}
          max={REVIEW_PICTURES}
          upload={uploadReviewPicture}
          onChange={(pictures) => onChange(id, { pictures })}
          onView={onView}
          onWaiting={(count) => onWaiting(id, count)}
        />
      </View>
    </View>
  )
})
