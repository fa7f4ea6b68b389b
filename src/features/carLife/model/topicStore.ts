import { create } from 'zustand'

/** Client state of spec 3: the topic that car life shows, kept while other pages are open. */
const useTopicStore = create<{ carLifeCurrentTab: string }>(() => ({ carLifeCurrentTab: '' }))

/** Id of the topic; empty for all. */
export const useTopic = () => useTopicStore((state) => state.carLifeCurrentTab)

export const chooseTopic = (carLifeCurrentTab: string) => useTopicStore.setState({ carLifeCurrentTab })
