import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { Answered, Paper } from '../model/quiz'
import styles from './Quiz.module.scss'

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
            const isChosen = answered[questionId] === choice
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
