import { seededRandom, seedOf } from '../random'
import { BAD, COMMON, MIDDLE, NICKS, PRAISE, REPLIES } from './sentences'

export interface BuiltReview {
  nickName: string
  score: number
  content: string
  withPicture: boolean
  reply: string
  /** Whole hours before now. */
  hoursAgo: number
}

/** Builds the reviews of goods, the same on every run: mostly good, some bad, a few with the shop's reply. */
export function buildReviews(goodsId: string, categoryId: string): BuiltReview[] {
  const random = seededRandom(seedOf(`reviews ${goodsId}`))
  const praise = PRAISE[categoryId] ?? COMMON
  return Array.from({ length: random.between(0, 26) }, () => {
    const draw = random.next()
    const score = draw < 0.72 ? 5 : draw < 0.88 ? 4 : draw < 0.96 ? random.between(2, 3) : 1
    const good = [...random.sample(praise, random.between(1, 2)), ...random.sample(COMMON, random.int(2))]
    const sentences = score >= 4 ? good : score === 1 ? [random.pick(BAD)] : [random.pick(MIDDLE)]
    return {
      nickName: mask(random.pick(NICKS)),
      score,
      content: `${sentences.join('，')}。`,
      withPicture: random.chance(0.3),
      reply:
        score < 4
          ? random.pick(REPLIES.slice(2))
          : random.chance(0.15)
            ? random.pick(REPLIES.slice(0, 2))
            : '',
      hoursAgo: random.between(5, 24 * 300),
    }
  })
}

/** Masks a name, such as 青海湖边 -> 青**: reviews don't reveal their writer. */
const mask = (name: string) => `${name.slice(0, 1)}**`
