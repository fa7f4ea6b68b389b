import { View } from '@tarojs/components'
import { useState } from 'react'
import { CellGroup } from '@/ui/Cell/Cell'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import type { Question } from '../model/questions'
import styles from './QuestionList.module.scss'

/** List of questions; a tap opens the answer, one at a time. */
export function QuestionList({ title, questions }: { title?: string; questions: readonly Question[] }) {
  const [open, setOpen] = useState('')
  return (
    <CellGroup {...(title ? { title } : null)} className={styles.list}>
      {questions.map(({ questionId, title: requested, answer }) => {
        const isOpen = questionId === open
        return (
          <View key={questionId} className={styles.item}>
            <View
              className={styles.asked}
              hoverClass="press"
              ariaRole="button"
              ariaLabel={`${requested}${isOpen ? '，已展开' : ''}`}
              onClick={() => setOpen(isOpen ? '' : questionId)}
            >
              <View className={styles.words}>{requested}</View>
              <MoreIcon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} className={styles.mark} />
            </View>
            {isOpen && <View className={styles.answer}>{answer}</View>}
          </View>
        )
      })}
    </CellGroup>
  )
}
