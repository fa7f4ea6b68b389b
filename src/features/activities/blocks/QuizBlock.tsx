import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { gatherApi } from '@/api/gather.generated'
import { serverNow } from '@/api/http/clock'
import { asQuery } from '@/api/query/asQuery'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/sessionStore'
import { trackCustom } from '@/features/tracking/custom'
import { Button } from '@/ui/Button/Button'
import { toast } from '@/ui/feedback'
import { Section } from '@/ui/Section/Section'
import type { BlockProps } from '../model/activity'
import { type Answered, isAnswered, type Marked, type Paper, quizStep } from '../model/quiz'
import { closedReason } from '../model/stateText'
import { eventOf, rewardText, useStep } from '../model/useStep'
import { QuizMarks, QuizPaper } from '../parts/QuizPaper'
import styles from './blocks.module.scss'

/**
 * Quiz block: terms, questions, marks, and the reward for enough points. The mall chooses the questions and marks the
 * answers.
 */
export function QuizBlock({ block, activity }: BlockProps<'quiz'>) {
  const button = block.button || '开始答题'
  const signedIn = useSignedIn()
  const step = useStep()
  const event = eventOf('quiz', activity.activityId)
  const check = useQuery({ ...asQuery(gatherApi.checkQues, { query: event }), enabled: signedIn })
  // The quiz paper being filled in. Kept as it was opened, even if the query fetches a newer paper meanwhile.
  const [paper, setPaper] = useState<Paper | null>(null)
  const [answered, setAnswered] = useState<Answered>({})
  const [marked, setMarked] = useState<Marked | null>(null)
  const shown = quizStep(block, check.data, closedReason(activity, serverNow()))

  const open = () => {
    if (!check.data) return
    setMarked(null)
    setAnswered({})
    setPaper(check.data)
  }
  const hand = async () => {
    if (!paper) return
    const answers = Object.entries(answered).map(([questionId, choice]) => ({ questionId, choice }))
    const marks = await step.run(() =>
      gatherApi.sendElevenQues({ body: { attempt: paper.attempt, answers, ...event } }),
    )
    if (!marks) return
    trackCustom({ type: 'quizMarked', data: { activityId: activity.activityId, score: marks.score } })
    setPaper(null)
    // Without marks there is nothing to show: the activity, fetched again, has the result.
    if (marks.score === null && marks.marks.length === 0) toast('已交卷')
    else setMarked(marks)
  }
  const take = () => step.run(() => gatherApi.sendQuesCode({ body: event }), rewardText('通关礼已到账'))

  if (paper) {
    const missing = paper.questions.filter(({ questionId }) => !isAnswered(answered, questionId)).length
    return (
      <Section outside title="答题中" note={paper.passScore > 0 ? `达到 ${paper.passScore} 分通关` : ''} bare>
        <QuizPaper
          paper={paper}
          answered={answered}
          onChoose={(id, choice) => setAnswered((before) => ({ ...before, [id]: choice }))}
        />
        <View className={styles.quizButton}>
          <Button
            block
            loading={step.isBusy}
            disabled={missing > 0}
            reason={missing > 0 ? `还有 ${missing} 题没有作答` : undefined}
            onTap={() => void hand()}
          >
            交卷
          </Button>
        </View>
      </Section>
    )
  }
  return (
    <>
      {marked && <QuizMarks marked={marked} />}
      <Section outside title={block.title} note={block.note}>
        <View className={styles.quizTerms}>
          <Term figure={block.questionCount} word="道题" />
          <Term figure={block.passScore} word="分通关" />
          <Term figure={check.data?.attemptsLeft ?? block.attemptsPerDay} word="次机会" />
        </View>
        {shown.note && <View className={styles.note}>{shown.note}</View>}
        <View className={styles.inner}>
          {shown.canTake && (
            <Button block loading={step.isBusy} onTap={() => void take()}>
              {`领取${block.reward}`}
            </Button>
          )}
          <Button
            block
            kind={shown.canTake || activity.entry ? 'secondary' : 'primary'}
            disabled={shown.reason !== ''}
            reason={shown.reason || undefined}
            loading={signedIn && check.isLoading}
            onTap={() => whenSignedIn(open)}
          >
            {shown.reason || (signedIn ? (marked ? '再答一次' : button) : `登录后${button}`)}
          </Button>
        </View>
      </Section>
    </>
  )
}

function Term({ figure, word }: { figure: number | null; word: string }) {
  if (figure === null) return null
  return (
    <View className={styles.term}>
      <View className={styles.quizFigure}>{figure}</View>
      <View className={styles.word}>{word}</View>
    </View>
  )
}
