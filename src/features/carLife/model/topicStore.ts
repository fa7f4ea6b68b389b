import { create } from 'zustand'
import type { Topic } from './topic'

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
