import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { commonApi } from '@/api/common'
import { asQuery } from '@/api/query/asQuery'
import { toTopic } from './topic'
import { saveTopics, useKnownTopics } from './topicStore'

/** Returns the car-life topics; those fetched earlier until the mall has answered. */
export function useTopics() {
  const topics = useKnownTopics()
  const { data, isError, refetch } = useQuery(asQuery(commonApi.topics))
  useEffect(() => {
    if (data) saveTopics(data.list.map(toTopic))
  }, [data])
  return { topics, isError, refetch }
}
