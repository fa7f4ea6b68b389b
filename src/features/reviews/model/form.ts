import type { orderDetail } from '@contract/shapes/order'
import type { userVehicle } from '@contract/shapes/vehicle'
import type { z } from 'zod'
import { reviewTextProblem } from '@/lib/reviewRules'
import { hasForbiddenChars } from '@/lib/text'
import type { StoredReviewDraft } from '@/platform/storage/keys'

/** A review that was begun: kept while a call fails, the page is left, the shop is closed. */
export type ReviewDraft = StoredReviewDraft
export type LineDraft = ReviewDraft['lines'][string]

const EMPTY_LINE: LineDraft = { score: 0, content: '', pictures: [] }
export const EMPTY_DRAFT: ReviewDraft = { anonymous: false, lines: {} }

/** What a form is about: a bought line, an own vehicle, or a review that is followed up. */
export interface Subject {
  readonly id: string
  readonly goodsId: string
  readonly productName: string
  readonly carTypeName: string
  readonly imgUrl: string
}

/** The lines of an order that wait for a review; with an id, that one alone. */
export const toSubjects = (wire: z.output<typeof orderDetail>, only?: string): Subject[] =>
  wire.orderGoods
    .filter((line) => line.commentStatus === 'todo' && (!only || line.orderGoodsId === only))
    .map((line) => ({
      id: line.orderGoodsId,
      goodsId: line.goodsId,
      productName: line.goodsName,
      carTypeName: line.goodsAttr || line.goodsAttrStr,
      imgUrl: line.goodsThumb || line.goodsImg,
    }))

/** One of the shopper's vehicles; null where it has its review, or can't have one. */
export const toVehicleSubject = (wire: z.output<typeof userVehicle>): Subject | null =>
  wire.commentStatus === 'todo'
    ? {
        id: wire.id,
        goodsId: wire.seriesId,
        productName: wire.seriesName,
        carTypeName: [wire.typeName, wire.colourName].filter(Boolean).join(' · '),
        imgUrl: wire.image,
      }
    : null

export const lineOf = (draft: ReviewDraft, id: string): LineDraft => draft.lines[id] ?? EMPTY_LINE

/** Nothing was given for it: it is left for later. */
const isUntouched = ({ score, content, pictures }: LineDraft): boolean =>
  score === 0 && content.trim() === '' && pictures.length === 0

/** What keeps a line from being sent; '' when nothing does. */
export const lineProblem = ({ score, content }: LineDraft, needsScore = true): string =>
  needsScore && score === 0 ? '请先打分' : reviewTextProblem(content)

/** What is told while typing: only what more typing can't mend. */
export const typingProblem = (content: string): string =>
  hasForbiddenChars(content) ? reviewTextProblem(content) : ''

/** Lines that are sent, and the first reason why they can't be: untouched ones wait, one at least must be there. */
export function readyLines(
  subjects: readonly Subject[],
  draft: ReviewDraft,
): { ready: (LineDraft & { id: string })[]; problem: string; at: string } {
  const touched = subjects
    .map(({ id }) => ({ id, ...lineOf(draft, id) }))
    .filter((line) => subjects.length === 1 || !isUntouched(line))
  if (touched.length === 0) return { ready: [], problem: '请至少评价一件商品', at: '' }
  const bad = touched.find((line) => lineProblem(line) !== '')
  return { ready: touched, problem: bad ? lineProblem(bad) : '', at: bad?.id ?? '' }
}
