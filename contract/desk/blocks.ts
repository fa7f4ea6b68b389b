import { z } from 'zod'
import { linkProblem } from './shopLink'

/** Stored pictures: an upload of the mall, or a key of the studio; empty where there is none. */
export const PICTURE = /^(|\/uploads\/[0-9a-f]{32}\.webp|[a-z0-9][a-zA-Z0-9/_-]*)$/

const text = z.string('请填写文字').trim().min(1, '请填写文字')
const heading = z.strictObject({ type: z.literal('heading'), text: text.max(60, '小标题最多 60 个字') })
const picture = z.string('请上传图片').min(1, '请上传图片').regex(PICTURE, '图片不是本站的图片')

/** A block of a goods' description, as it is stored. The shop draws each with its own parts, so no markup is needed. */
export const goodsBlock = z.discriminatedUnion('type', [
  heading,
  z.strictObject({ type: z.literal('text'), text: text.max(2_000, '段落最多 2000 个字') }),
  z.strictObject({ type: z.literal('picture'), picture }),
])

/** A block of an article, as the desk accepts it (`contract/shapes/carLife.ts` is what the shop reads). */
export const deskArticleBlock = z.discriminatedUnion('type', [
  heading,
  z.strictObject({ type: z.literal('paragraph'), text: text.max(5_000, '段落最多 5000 个字') }),
  z.strictObject({
    type: z.literal('picture'),
    image: picture,
    caption: z.string('请填写图片说明').trim().max(100, '图片说明最多 100 个字'),
  }),
  z.strictObject({
    type: z.literal('list'),
    items: z.array(z.string('请填写列表').trim().max(500, '每项最多 500 个字')).max(50, '列表最多 50 项'),
  }),
  z.strictObject({
    type: z.literal('link'),
    text: text.max(60, '链接的文字最多 60 个字'),
    url: z
      .string('请填写链接')
      .trim()
      .min(1, '请填写链接')
      .max(500, '链接最多 500 个字符')
      .superRefine((value, { addIssue }) => {
        const problem = linkProblem(value)
        if (problem) addIssue(problem)
      }),
  }),
])
