import { create } from 'zustand'
import type { Topic } from './topic'

interface TopicState {
  /** Id of the topic that car life shows; empty for all. */
  readonly carLifeCurrentTab: string
  /** As last answered: the tabs are there at once when the page comes back. */
  readonly carLifeTopics: readonly Topic[]
}

/** Client state of spec 3, kept while other pages are open. */
const useTopicStore = create<TopicState>(() => ({ carLifeCurrentTab: '', carLifeTopics: [] }))

export const useTopic = () => useTopicStore((state) => state.carLifeCurrentTab)
export const useKnownTopics = () => useTopicStore((state) => state.carLifeTopics)

export const chooseTopic = (carLifeCurrentTab: string) => useTopicStore.setState({ carLifeCurrentTab })

/** A chosen topic that is no longer there gives way to all. */
export const keepTopics = (carLifeTopics: readonly Topic[]) =>
  useTopicStore.setState(({ carLifeCurrentTab: chosen }) => ({
    carLifeTopics,
    carLifeCurrentTab: carLifeTopics.some(({ topicId }) => topicId === chosen) ? chosen : '',
  }))
