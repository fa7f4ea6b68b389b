import { Text, View } from '@tarojs/components'
import { Tag } from '@/ui/Tag/Tag'
import type { Marked } from '../model/quiz'
import styles from './Quiz.module.scss'
import { Section } from './Section'

/** Marks of an attempt, with the correct answers and their explanations. */
export function QuizMarks({ marked }: { marked: Marked }) {
  return (
    <Section title="本次成绩" bare>
      <View className={styles.card} ariaRole="status">
        <View className={styles.score}>
          {marked.score !== null && <Text className={styles.points}>{marked.score}</Text>}
          {marked.score !== null && <Text className={styles.unit}>分</Text>}
          <Tag tone={marked.passed ? 'success' : 'warning'}>{marked.passed ? '已通关' : '差一点'}</Tag>
        </View>
        {marked.marks.map((mark) => (
          <View key={mark.questionId} className={styles.mark}>
            <View className={styles.question}>{mark.text}</View>
            <View className={mark.right ? styles.right : styles.wrong}>
              {mark.right ? '答对了' : `正确答案：${mark.rightOption}`}
            </View>
            {mark.why && <View className={styles.why}>{mark.why}</View>}
          </View>
        ))}
      </View>
    </Section>
  )
}
