import { own } from '@contract/rules/own'
import { reviewTextProblem } from '@contract/rules/reviewRules'
import { hasForbiddenChars } from '@contract/rules/text'
import type { orderDetail } from '@contract/shapes/order'
import type { userVehicle } from '@contract/shapes/vehicle'
import type { z } from 'zod'
import type { StoredReviewDraft } from '@/platform/host/storage/keys'

/** A started review, kept when a call fails, the page is left or the shop is closed. */
export type ReviewDraft = StoredReviewDraft
export type LineDraft = ReviewDraft['lines'][string]

const EMPTY_LINE: LineDraft = { score: 0, content: '', pictures: [] }
export const EMPTY_DRAFT: ReviewDraft = { anonymous: false, lines: {} }

/** Subject of a review form: a bought line, the shopper's vehicle, or a review to follow up. */
export interface Subject {
  readonly id: string
  readonly goodsId: string
  readonly productName: string
  readonly carTypeName: string
  readonly imgUrl: string
}

/** Returns the lines of an order that have no review yet; with an id, only that line. */
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

/** Converts one of the shopper's vehicles; null when it is reviewed already or can't be. */
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

export const lineOf = (draft: ReviewDraft, id: string): LineDraft => own(draft.lines, id) ?? EMPTY_LINE

/** Returns whether nothing was entered for a line; it can be reviewed later. */
const isUntouched = ({ score, content, pictures }: LineDraft): boolean =>
  score === 0 && content.trim() === '' && pictures.length === 0

/** Returns why a line can't be submitted; '' when it can. */
export const lineProblem = ({ score, content }: LineDraft, needsScore = true): string =>
  needsScore && score === 0 ? '请先打分' : reviewTextProblem(content)

/** Returns the error to show while typing: only one that more typing can't fix. */
export const typingProblem = (content: string): string =>
  hasForbiddenChars(content) ? reviewTextProblem(content) : ''

/**
 * Returns the lines to submit and the first problem. Untouched lines are skipped, but there must be at least one line.
 */
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
