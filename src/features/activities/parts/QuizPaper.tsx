import { own } from '@contract/rules/own'
import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { Section } from '@/ui/Section/Section'
import { Tag } from '@/ui/Tag/Tag'
import type { Answered, Marked, Paper } from '../model/quiz'
import styles from './Quiz.module.scss'

/** Marks of an attempt, with the correct answers and their explanations. */
export function QuizMarks({ marked }: { marked: Marked }) {
  return (
    <Section outside title="本次成绩" bare>
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

interface QuizPaperProps {
  paper: Paper
  answered: Answered
  onChoose: (questionId: string, choice: number) => void
}

const LETTERS = 'ABCDEF'

/** All questions of one attempt on one page, so that each answer can still be changed. */
export function QuizPaper({ paper, answered, onChoose }: QuizPaperProps) {
  return (
    <>
      {paper.questions.map(({ questionId, text, options }, place) => (
        <View key={questionId} className={styles.card} ariaRole="group" ariaLabel={`第 ${place + 1} 题`}>
          <View className={styles.place}>{`${place + 1} / ${paper.questions.length}`}</View>
          <View className={styles.question}>{text}</View>
          {options.map((option, choice) => {
            const isChosen = own(answered, questionId) === choice
            return (
              <View
                key={option}
                className={clsx(styles.option, isChosen && styles.chosen)}
                hoverClass="press"
                ariaRole="radio"
                ariaLabel={`${option}${isChosen ? '，已选中' : ''}`}
                onClick={() => onChoose(questionId, choice)}
              >
                <View className={styles.letter}>{LETTERS[choice]}</View>
                <View className={styles.optionText}>{option}</View>
              </View>
            )
          })}
        </View>
      ))}
    </>
  )
}
