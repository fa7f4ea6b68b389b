import { z } from 'zod'
import { PICTURE } from './blocks'
import { linkProblem } from './shopLink'

const id = z.string().min(1).max(64)
const text = z.string().max(400, '最多 400 个字').default('')
const line = z.string().max(1_000, '每行最多 1000 个字')
const titled = { title: text, note: text }

const field = z.strictObject({
  name: z.string().regex(/^\w{1,32}$/),
  label: z.string().min(1, '请填写名称').max(20, '名称最多 20 个字'),
  kind: z.enum(['name', 'phone', 'text', 'company', 'creditCode', 'vin', 'choice', 'number']),
  placeholder: text,
  options: z.array(z.string().min(1).max(40)).max(12).default([]),
})

const partLink = z
  .string('请填写链接')
  .trim()
  .max(500, '链接最多 500 个字符')
  .default('')
  .superRefine((value, { addIssue }) => {
    const problem = linkProblem(value)
    if (problem) addIssue(problem)
  })

/** A part of an activity's page, as it is stored. */
export const activityPart = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hero'), kicker: text, facts: z.array(line).default([]) }),
  z.strictObject({ type: z.literal('countdown'), ...titled }),
  z.strictObject({ type: z.literal('text'), ...titled, paragraphs: z.array(line).min(1, '请填写文字') }),
  z.strictObject({
    type: z.literal('picture'),
    ...titled,
    image: z.string('请上传图片').min(1, '请上传图片').regex(PICTURE, '图片不是本站的图片'),
    text: z.string('请填写图片说明').trim().max(100, '图片说明最多 100 个字').default(''),
    url: partLink,
  }),
  z.strictObject({
    type: z.literal('steps'),
    ...titled,
    items: z.array(z.strictObject({ title: line, text })).min(1, '请填写步骤'),
  }),
  z.strictObject({ type: z.literal('rules'), ...titled, items: z.array(line).min(1, '请填写规则') }),
  z.strictObject({ type: z.literal('goods'), ...titled, goodsIds: z.array(id).min(1, '请选择商品') }),
  z.strictObject({ type: z.literal('coupons'), ...titled, couponIds: z.array(id).min(1, '请选择优惠券') }),
  z.strictObject({ type: z.literal('series'), ...titled, seriesIds: z.array(id).min(1, '请选择车系') }),
  z.strictObject({
    type: z.literal('signUp'),
    ...titled,
    button: text,
    fields: z.array(field).min(1, '请添加要填写的内容'),
  }),
  z.strictObject({ type: z.literal('daily'), ...titled, button: text }),
  z.strictObject({ type: z.literal('quiz'), ...titled, button: text, reward: text }),
  z.strictObject({ type: z.literal('popularity'), ...titled }),
  z.strictObject({ type: z.literal('finance'), ...titled, button: text }),
  z.strictObject({ type: z.literal('winners'), ...titled }),
  z.strictObject({ type: z.literal('dealer'), ...titled }),
  z.strictObject({ type: z.literal('dealerActivities'), ...titled }),
])
export type ActivityPart = z.output<typeof activityPart>
