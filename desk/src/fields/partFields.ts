import type { ActivityPart } from '@contract/desk/activityPart'
import { type Field, lines, link, picture, references, signUpFields, text } from '@contract/desk/fields'

export type PartType = ActivityPart['type']
type PartOf<T extends PartType> = Extract<ActivityPart, { type: T }>
type FieldsOf<T extends PartType> = Readonly<Partial<Record<Exclude<keyof PartOf<T>, 'type'>, Field>>>

const MAX = 400
const titled = { title: text('标题', { max: MAX }), note: text('说明', { max: MAX }) }
const button = text('按钮', { max: MAX })

/** Fields of each part of an activity's page that are edited here. */
export const PART_FIELDS: { readonly [T in PartType]: FieldsOf<T> } = {
  hero: { kicker: text('眉题', { max: MAX }), facts: lines('要点，一行一项') },
  countdown: titled,
  text: { ...titled, paragraphs: lines('段落，一行一段') },
  picture: {
    ...titled,
    image: picture('图片', { ratio: 16 / 9 }),
    text: text('图片说明，在图片下面', { max: 100 }),
    url: link('点击打开，不填则不能点'),
  },
  steps: { ...titled, items: lines('步骤，一行一步：名称，冒号，说明', { isPaired: true }) },
  rules: { ...titled, items: lines('规则，一行一条') },
  goods: { ...titled, goodsIds: references('商品', 'goods') },
  coupons: { ...titled, couponIds: references('优惠券', 'coupons') },
  series: { ...titled, seriesIds: references('车系', 'series') },
  signUp: { ...titled, button, fields: signUpFields('要填写的内容') },
  daily: { ...titled, button },
  quiz: { ...titled, button },
  popularity: titled,
  finance: { ...titled, button },
  winners: titled,
  dealer: titled,
  dealerActivities: titled,
}
