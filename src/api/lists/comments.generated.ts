// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

const lists0: Lists = { list: [{ pictures: [], largePictures: [], followUp: { pictures: [], largePictures: [] } }] }

export const commentsLists: Record<string, Lists> = {
  goods: lists0,
  mine: lists0,
  waiting: { list: [] },
}
