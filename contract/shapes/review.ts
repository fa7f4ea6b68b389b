import { z } from 'zod'
import { id, instant, picture } from '../schema'

export const reviewFilter = z.enum(['all', 'picture', 'good', 'middle', 'bad'])

export const reviewCounts = z.object({
  all: z.number().int(),
  picture: z.number().int(),
  good: z.number().int(),
  middle: z.number().int(),
  bad: z.number().int(),
})

export const review = z.object({
  commentId: id,
  /** Masked already: 老**. */
  nickName: z.string(),
  avatarUrl: picture,
  /** 1 to 5; 4 and 5 are good, 1 is bad. */
  score: z.number().int().min(1).max(5),
  content: z.string(),
  pictures: z.array(picture),
  /** What was bought: 颜色:黑. */
  specText: z.string(),
  createdAt: instant,
  /** The shop's answer; '' when there is none. */
  reply: z.string(),
})
