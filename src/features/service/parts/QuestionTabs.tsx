import { useState } from 'react'
import { Tabs } from '@/ui/Tabs/Tabs'
import type { QuestionGroup } from '../model/questions'
import { QuestionList } from './QuestionList'

/** Common questions, in tabs by group. */
export function QuestionTabs({ groups }: { groups: readonly QuestionGroup[] }) {
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
