import type { Descriptions } from './types'

/** Reviews, and uploaded pictures. */
export const reviewFields: Descriptions = {
  anywhere: {
    commentId: 'Id of the review.',
    content: 'Text of the review.',
    largePictures: 'The same pictures in full size, for full-screen view.',
    followUp: "The buyer's follow-up. null: none.",
    followUpUntil: 'Deadline for a follow-up; 0 when it exists already, or is no longer possible.',
    canWriteAgain: 'Whether it was refused, and its writer may write it again; once for each refusal.',
    hidden: "Whether the shop has hidden it from the goods' page.",
    anonymous: 'Whether the name of the writer is hidden.',
    isVehicle: "Whether it reviews the writer's own vehicle, without an order: `goodsId` is its series.",
    completedAt: 'Time when the order was completed.',
    goodPercent: 'Percentage of good reviews, 0 to 100.',
    counts: 'Number of reviews, by kind.',
    filter: '`all` 全部, `picture` 有图, `good` 好评, `middle` 中评, `bad` 差评, `followUp` 追评.',
    file: 'The picture: JPEG, PNG, WebP, GIF or AVIF, at most 10 MB. The type is read from its content, not from its name.',
    width: 'Width in pixels.',
    height: 'Height in pixels.',
    thumbUrl: 'Address of the same picture as a thumbnail, at most 400 pixels on its longer side.',
  },
  'with commentId': {
    nickName: 'Name of the writer, masked: 老**.',
    score: 'Stars, 1 to 5; 4 and 5 are good, 1 is bad.',
    reply: "The shop's reply. Empty: none.",
    avatarUrl: "Address of the writer's avatar. Empty: the default one.",
    createdAt: 'Time of writing.',
  },
  'with isVehicle': {
    orderId: 'Id of the order. Empty for a vehicle.',
    orderGoodsId: 'Id of the bought line. Empty for a vehicle.',
  },
  'with middle': {
    all: 'Number of all reviews.',
    picture: 'Number of reviews with pictures.',
    good: 'Number of good reviews, of 4 and 5 stars.',
    middle: 'Number of middling reviews, of 2 and 3 stars.',
    bad: 'Number of bad reviews, of 1 star.',
    followUp: 'Number of reviews with a follow-up.',
  },
  'with score': { score: 'Stars, 1 to 5.' },
  'body of /comment': { pictures: 'Addresses returned by the upload call, at most 6.' },
  'body of /orders/comments': { pictures: 'Addresses returned by the upload call, at most 6.' },
  'type review': { kind: '`review`: a review of a line of an order.' },
  'type vehicle': { kind: '`vehicle`: a review of an own vehicle.' },
  'type again': { kind: '`again`: a review that was refused, written again.' },
  'type followUp': { kind: '`followUp`: a follow-up to a review.' },
  'body of /ext/comment/mine': { commentId: 'Only this review. Left out: all.' },
  'with thumbUrl': {
    url: 'Address of the picture, at most 1600 pixels on its longer side, 6400 if it is a panorama or a long screenshot. Forms send this address.',
  },
}
