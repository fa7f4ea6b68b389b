import { z } from 'zod'
import { PICTURE } from './pictureKey'

const text = z.string('请填写文字').trim().min(1, '请填写文字')

/** A block of a goods' description, as it is stored. The shop draws each with its own parts, so no markup is needed. */
export const goodsBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), text: text.max(60, '小标题最多 60 个字') }),
  z.strictObject({ type: z.literal('text'), text: text.max(2_000, '段落最多 2000 个字') }),
  z.strictObject({
    type: z.literal('picture'),
    picture: z.string('请上传图片').min(1, '请上传图片').regex(PICTURE, '图片不是本站的图片'),
  }),
])
