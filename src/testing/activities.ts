import { DAY_MS } from '@contract/rules/dateText'
import type { activityCard } from '@contract/shapes/activity'
import type { z } from 'zod'

/** Returns an activity as lists have it: running since yesterday, open for a day, 9 of 30 places left. */
export const activityInList = (
  over: Partial<z.output<typeof activityCard>> = {},
): z.output<typeof activityCard> => ({
  activityId: 'a',
  title: '冬季用车课堂',
  subtitle: '',
  image: '',
  imageDark: '',
  state: 'running',
  startAt: Date.now() - DAY_MS,
  endAt: Date.now() + DAY_MS,
  signUpEndAt: Date.now() + DAY_MS,
  places: 30,
  placesLeft: 9,
  joined: 21,
  url: '/pages/activity/detail?activityId=a',
  dealerName: '',
  cityName: '',
  ...over,
})
