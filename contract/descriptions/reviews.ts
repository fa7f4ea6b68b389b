import type { Descriptions } from './types'

/** Reviews, and pictures that are uploaded. */
export const reviewFields: Descriptions = {
  anywhere: {
    commentId: 'Id of the review.',
    content: 'What was written.',
    largePictures: 'The same pictures in full, for looking at them full screen.',
    followUp: 'What the buyer added later. null: nothing.',
    followUpUntil: 'May be followed up until then; 0 when it was, or cannot be any more.',
    hidden: "The shop has taken it off the goods' page.",
    anonymous: 'The name of the writer is not shown.',
    isVehicle: 'It is about an own vehicle, without an order: `goodsId` is its series.',
    completedAt: 'When the order was completed.',
    goodPercent: 'Share of good reviews, 0 to 100.',
    counts: 'How many reviews there are, by kind.',
    filter: '`all` 全部, `picture` 有图, `good` 好评, `middle` 中评, `bad` 差评, `followUp` 追评.',
    file: 'The picture: JPEG, PNG, WebP, GIF or AVIF, 10 MB at most. Only its content counts, not its name.',
    width: 'Width in pixels.',
    height: 'Height in pixels.',
    thumbUrl: 'Address of the same picture for small places, 400 pixels at most on its longer side.',
  },
  'with commentId': {
    nickName: 'Name of the writer, masked: 老**.',
    score: 'Stars, 1 to 5; 4 and 5 are good, 1 is bad.',
    reply: "The shop's answer. Empty: none.",
    avatarUrl: "Address of the writer's avatar. Empty: the default one.",
    createdAt: 'When it was written.',
  },
  'with isVehicle': {
    orderId: 'Id of the order. Empty for a vehicle.',
    orderGoodsId: 'The line that was bought. Empty for a vehicle.',
  },
  'with middle': {
    all: 'All of them.',
    picture: 'Reviews with pictures.',
    good: 'Good ones, of 4 and 5 stars.',
    middle: 'Middling ones, of 2 and 3 stars.',
    bad: 'Bad ones, of 1 star.',
    followUp: 'Reviews with a follow-up.',
  },
  'with score': { score: 'Stars, 1 to 5.' },
  'body of /comment': { pictures: 'Addresses that the upload call gave, 6 at most.' },
  'body of /orders/comments': { pictures: 'Addresses that the upload call gave, 6 at most.' },
  'type review': { kind: '`review`: of a line of an order.' },
  'type vehicle': { kind: '`vehicle`: of an own vehicle.' },
  'type followUp': { kind: '`followUp`: what is added to a review.' },
  'body of /ext/comment/mine': { commentId: 'This review alone. Left out: all.' },
  'with thumbUrl': {
    url: 'Address of the picture, 1600 pixels at most on its longer side: what forms send back.',
  },
}
