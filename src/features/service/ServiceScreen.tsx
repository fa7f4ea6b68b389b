import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { asQuery } from '@/api/query/asQuery'
import { serviceApi } from '@/api/service.generated'
import { PhoneSheet, usePhone } from '@/features/links/PhoneSheet'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { useSettled } from '@/shell/useSettled'
import { Waiting } from '@/shell/Waiting'
import { CellGroup } from '@/ui/Cell/Cell'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { SearchBar } from '@/ui/SearchBar/SearchBar'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import { findQuestions, type Question, type QuestionGroup } from './model/questions'
import { Contacts } from './parts/Contacts'
import styles from './ServiceScreen.module.scss'

/** List of questions; a tap opens the answer, one at a time. */
function QuestionList({ title, questions }: { title?: string; questions: readonly Question[] }) {
  const [open, setOpen] = useState('')
  return (
    <CellGroup {...(title ? { title } : null)} className={styles.list}>
      {questions.map(({ questionId, title: question, answer }) => {
        const isOpen = questionId === open
        return (
          <View key={questionId} className={styles.item}>
            <View
              className={styles.question}
              hoverClass="press"
              ariaRole="button"
              ariaLabel={`${question}${isOpen ? '，已展开' : ''}`}
              onClick={() => setOpen(isOpen ? '' : questionId)}
            >
              <View className={styles.text}>{question}</View>
              <MoreIcon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} className={styles.mark} />
            </View>
            {isOpen && <View className={styles.answer}>{answer}</View>}
          </View>
        )
      })}
    </CellGroup>
  )
}

/** Common questions, in tabs by group. */
function QuestionTabs({ groups }: { groups: readonly QuestionGroup[] }) {
  const [chosen, setChosen] = useState(groups[0]?.groupId ?? '')
  const group = groups.find(({ groupId }) => groupId === chosen) ?? groups[0]
  if (!group) return null
  return (
    <>
      <Tabs
        tabs={groups.map(({ groupId, name }) => ({ value: groupId, text: name }))}
        value={group.groupId}
        onChange={setChosen}
        fit="scroll"
      />
      <QuestionList key={group.groupId} questions={group.questions} />
    </>
  )
}

/** Milliseconds after the last keystroke before the search runs. */
const REST_MS = 200

/** Customer service page: common questions first, then the contacts. `orderId` is attached to new tickets. */
export function ServiceScreen({ orderId }: { orderId?: string }) {
  const signedIn = useSignedIn()
  const hasAnswers = isServed('/ext/service/questions')
  const questions = useQuery({ ...asQuery(serviceApi.questions), enabled: hasAnswers })
  const unread = useQuery({ ...asQuery(serviceApi.unread), enabled: signedIn, staleTime: 0 })
  const phone = usePhone()
  const [typed, setTyped] = useState('')
  const searched = useSettled(typed, REST_MS).trim()
  const groups = questions.data?.groups
  const found = groups && searched ? findQuestions(groups, searched) : null
  return (
    <Screen title="客户服务" overlay={<PhoneSheet phone={phone} />}>
      {hasAnswers && (
        <View className={styles.search}>
          <SearchBar value={typed} placeholder="搜索问题，如“退款”" onChange={setTyped} onSearch={setTyped} />
        </View>
      )}
      <Contacts orderId={orderId} unread={signedIn ? (unread.data?.unread ?? 0) : 0} onCall={phone.call} />
      {groups ? (
        found ? (
          found.length > 0 ? (
            <QuestionList title={`找到 ${found.length} 个问题`} questions={found} />
          ) : (
            <StateView
              compact
              state="empty"
              title={`没有找到“${searched}”`}
              note="换个词试试，或者直接提交咨询"
            />
          )
        ) : (
          <QuestionTabs groups={groups} />
        )
      ) : (
        hasAnswers && <Waiting of={questions} skeleton={<RowSkeleton rows={4} />} />
      )}
      <View className={styles.end} />
    </Screen>
  )
}
