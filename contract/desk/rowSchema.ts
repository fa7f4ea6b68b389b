import { z } from 'zod'
import { isDateText } from '../rules/dateText'
import { parseHours } from '../rules/openingHours'
import { withThousands } from '../rules/price'
import { lostDigits } from '../rules/rewrittenCell'
import { activityPart } from './activityPart'
import { deskArticleBlock, goodsBlock, PICTURE } from './blocks'
import type { Field, TextField } from './fields'
import { application } from './orderAfterSaleSchemas'
import { editable, type Resource } from './resource'
import type { Row } from './rowTypes'
import { linkProblem } from './shopLink'
import { skuGridSchema } from './skuGridSchema'
import { typedText } from './typedText'

const MAX_TEXT = 100
/** The largest value of a whole number's column. */
const MAX_INTEGER = 2 ** 31 - 1
const MAX_LONG_TEXT = 2_000
const MAX_LINK = 500
const MAX_TAGS = 20
const MAX_REFERENCES = 20
const MAX_PICTURES = 9
const MAX_MONEY = 10_000_000_000
const MAX_BLOCKS = 200
const MAX_ROWS = 50
const MIN_SECRET = 10
const MAX_DAYS = 60
const MAX_PERMISSION = 80
const MAX_PERMISSIONS = 500
const MAX_LINES = 500
const MAX_PIECES = 1_000_000
/** Seven days, each with hours of its own. */
const MAX_HOURS = 120
const HOURS_WRONG = '每天的打烊时间要晚于开门时间，格式如 09:00-18:00'

/** True for phones, numbers of parcels and the like, and for what has a pattern. */
const isOfDigits = ({ form, pattern, isCode }: TextField): boolean =>
  form !== undefined || pattern !== undefined || isCode === true

/** Returns the zod schema of a field's value. Its messages name the field as the operator sees it. */
export function fieldSchema(field: Field): z.ZodType {
  const { label } = field
  const must = `请填写${label}`
  const filled = (schema: z.ZodString) => (field.required ? schema.min(1, must) : schema)
  switch (field.kind) {
    case 'text': {
      const max = field.max ?? MAX_TEXT
      const typed = z.string(must).superRefine((value, { addIssue }) => {
        const message = field.form === 'number' || !isOfDigits(field) ? '' : lostDigits(value)
        if (message) addIssue({ code: 'custom', message, continue: false })
      })
      const text = filled(typed.overwrite((value) => typedText(field, value))).max(
        max,
        `${label}最多 ${max} 个字`,
      )
      if (!field.pattern) return text
      const { regex, message } = field.pattern
      return text.refine((value) => value === '' || regex.test(value), message)
    }
    case 'longText': {
      const max = field.max ?? MAX_LONG_TEXT
      return filled(z.string(must).trim()).max(max, `${label}最多 ${max} 个字`)
    }
    case 'link':
      return filled(z.string(must).trim())
        .max(MAX_LINK, `${label}最多 ${MAX_LINK} 个字符`)
        .superRefine((value, { addIssue }) => {
          const problem = linkProblem(value)
          if (problem) addIssue(problem)
        })
    case 'secret': {
      const min = field.min ?? MIN_SECRET
      return z.string(must).min(min, `${label}至少 ${min} 个字符`).max(200, `${label}最多 200 个字符`)
    }
    case 'number':
      return numberSchema(field)
    case 'money': {
      const min = field.min ?? 0
      return emptyable(
        field,
        z
          .int(`${label}格式不正确`)
          .min(min, `${label}不能小于 ${withThousands(min / 100)} 元`)
          .max(MAX_MONEY, `${label}太大`),
      )
    }
    case 'boolean':
      return z.boolean(must)
    case 'dateTime':
    case 'slot':
      return emptyable(field, z.int(must).min(0, must).max(8e15, `${label}格式不正确`))
    case 'enum': {
      const values = Object.keys(field.options)
      return emptyable(field, z.enum(values as [string, ...string[]], `${label}不是可选的值`))
    }
    case 'tags': {
      const max = field.max ?? MAX_TAGS
      const values = Object.keys(field.options ?? {})
      const one = field.options
        ? z.enum(values as [string, ...string[]], `${label}不是可选的值`)
        : z.string().trim().min(1, must).max(40, `${label}每项最多 40 个字`)
      const list = z.array(one, must).max(max, `${label}最多 ${max} 项`)
      return field.required ? list.min(1, `请选择${label}`) : list
    }
    case 'color':
      return filled(z.string(must).trim().toLowerCase()).regex(
        /^(|#[0-9a-f]{6})$/,
        `${label}的格式如 #b0482f`,
      )
    case 'picture':
      return filled(z.string(must)).regex(PICTURE, `${label}不是本站的图片`)
    case 'pictures': {
      const max = field.max ?? MAX_PICTURES
      const list = z
        .array(z.string().min(1, must).regex(PICTURE, `${label}不是本站的图片`), must)
        .max(max, `${label}最多 ${max} 张`)
      return field.required ? list.min(1, `请上传${label}`) : list
    }
    case 'reference':
      return emptyable(field, z.string(must).min(1, must).max(64, `${label}不是可选的值`))
    case 'references': {
      const max = field.max ?? MAX_REFERENCES
      const list = z
        .array(z.string().min(1, must).max(64, `${label}不是可选的值`), must)
        .max(max, `${label}最多 ${max} 项`)
        .refine((ids) => new Set(ids).size === ids.length, `${label}有重复的`)
      return field.required ? list.min(1, `请选择${label}`) : list
    }
    case 'lines':
      return z.array(z.string(must), must)
    case 'signUpFields':
      return z.array(z.unknown(), must)
    case 'place':
      return emptyable(
        field,
        z.object(
          {
            longitude: z
              .number(`请填写${label}的经度`)
              .min(-180, '经度应在 -180 到 180 之间')
              .max(180, '经度应在 -180 到 180 之间'),
            latitude: z
              .number(`请填写${label}的纬度`)
              .min(-90, '纬度应在 -90 到 90 之间')
              .max(90, '纬度应在 -90 到 90 之间'),
          },
          must,
        ),
      )
    case 'blocks': {
      const block = { goods: goodsBlock, activity: activityPart, article: deskArticleBlock }[
        field.of ?? 'article'
      ]
      const list = z.array<z.ZodType>(block, must).max(MAX_BLOCKS, `${label}最多 ${MAX_BLOCKS} 段`)
      return field.required ? list.min(1, must) : list
    }
    case 'grid': {
      const max = field.max ?? MAX_ROWS
      const cells = Object.entries(field.columns).map(([key, column]) => [
        key,
        // Cells are text: an empty one is '', never null.
        column.kind === 'reference' && !column.required
          ? z.string(must).max(64, `${column.label}不是可选的值`)
          : fieldSchema(column),
      ])
      const list = z.array(z.strictObject(Object.fromEntries(cells)), must).max(max, `${label}最多 ${max} 行`)
      return field.required ? list.min(1, must) : list
    }
    case 'skuGrid':
      return skuGridSchema
    case 'hours':
      return filled(z.string(must).trim())
        .max(MAX_HOURS, `${label}格式不正确`)
        .refine((value) => value === '' || parseHours(value) !== null, HOURS_WRONG)
    case 'days': {
      const max = field.max ?? MAX_DAYS
      return z
        .array(z.string().refine(isDateText, `${label}的格式如 2026-10-01`), must)
        .max(max, `${label}最多 ${max} 天`)
        .refine((list) => new Set(list).size === list.length, `${label}有重复的`)
        .transform((list) => [...list].sort())
    }
    case 'pieces': {
      const line = z.strictObject({
        lineId: z.string().min(1).max(64),
        title: z.string().max(400),
        waiting: z.int().min(0),
        number: z.int(`${label}应为整数`).min(0, `${label}不能小于 0`).max(MAX_PIECES, `${label}太多`),
      })
      return z
        .array(line, must)
        .max(MAX_LINES)
        .refine(
          (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
          `${label}有重复的`,
        )
        .refine((lines) => lines.some(({ number }) => number > 0), '至少要有一件')
    }
    case 'application':
      return application
    case 'withheld':
      return z.array(z.string().max(MAX_PERMISSION), must).max(MAX_PERMISSIONS)
    case 'changes':
    case 'json':
      return z.unknown()
  }
}

function numberSchema({
  label,
  min,
  max,
  decimals = 0,
  ...field
}: Extract<Field, { kind: 'number' }>): z.ZodType {
  const wrong = `${label}格式不正确`
  let number = decimals === 0 ? z.int(wrong) : z.number(wrong)
  if (min !== undefined) number = number.min(min, `${label}不能小于 ${min}`)
  if (max !== undefined) number = number.max(max, `${label}不能大于 ${max}`)
  number = number.min(-MAX_INTEGER, wrong).max(MAX_INTEGER, wrong)
  const exact = number.refine(
    (value) => Number(value.toFixed(decimals)) === value,
    `${label}最多 ${decimals} 位小数`,
  )
  return emptyable(field, exact)
}

/** Fields that aren't required may be empty: null. */
const emptyable = (field: Pick<Field, 'required'>, schema: z.ZodType): z.ZodType =>
  field.required ? schema : schema.nullable()

/** Returns the schema of several fields. `update`: each may be left out, and stays as it is. */
export function valuesSchema(fields: Resource['fields'], at: 'create' | 'update'): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      editable(fields, at).map(([key, field]) => {
        const schema = fieldSchema(field)
        return [key, at === 'update' || !field.required ? schema.optional() : schema]
      }),
    ),
  )
}

/** Returns the schema of a row as the server sends it. */
export function rowSchema(resource: Resource): z.ZodType<Row> {
  return z.object({
    id: z.string(),
    version: z.string(),
    titles: z.record(z.string(), z.string()),
    ...Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([, { kind }]) => kind !== 'secret')
        .map(([key]) => [key, z.unknown()]),
    ),
  })
}
