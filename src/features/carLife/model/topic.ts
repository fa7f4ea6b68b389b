import type { carLifeTopic } from '@contract/shapes/carLife'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { create } from 'zustand'
import { commonApi } from '@/api/common'
import { asQuery } from '@/api/query/asQuery'

/** A topic of car life. */
export interface Topic {
  readonly topicId: string
  readonly name: string
  readonly intro: string
  readonly imgUrl: string
  /** null: unknown. */
  readonly articleCount: number | null
}

export const toTopic = (wire: z.output<typeof carLifeTopic>): Topic => ({
  topicId: wire.topicId,
  name: wire.name,
  intro: wire.intro,
  imgUrl: wire.cover,
  articleCount: wire.articleCount,
})

interface TopicState {
  /** Id of the topic shown in car life; '' for all. */
  readonly carLifeCurrentTab: string
  /** Topics as last fetched, so that the tabs show at once when the page opens again. */
  readonly carLifeTopics: readonly Topic[]
}

/** Client state of spec 3; survives while other pages are open. */
const useTopicStore = create<TopicState>(() => ({ carLifeCurrentTab: '', carLifeTopics: [] }))

export const useTopic = () => useTopicStore((state) => state.carLifeCurrentTab)
export const useKnownTopics = () => useTopicStore((state) => state.carLifeTopics)

export const chooseTopic = (carLifeCurrentTab: string) => useTopicStore.setState({ carLifeCurrentTab })

/** Stores the topics. If the chosen topic no longer exists, all articles are shown. */
export const saveTopics = (carLifeTopics: readonly Topic[]) =>
  useTopicStore.setState(({ carLifeCurrentTab: chosen }) => ({
    carLifeTopics,
    carLifeCurrentTab: carLifeTopics.some(({ topicId }) => topicId === chosen) ? chosen : '',
  }))

/** Returns the car-life topics; those fetched earlier until the mall has answered. */
export function useTopics() {
  const topics = useKnownTopics()
  const { data, isError, refetch } = useQuery(asQuery(commonApi.topics))
  useEffect(() => {
    if (data) saveTopics(data.list.map(toTopic))
  }, [data])
  return { topics, isError, refetch }
}
