import type { ActivityPart } from '@contract/desk/activityPart'
import type { Field } from '@contract/desk/fields'
import { Button, Flex, Form } from 'antd'
import type { HasFields, InputProps } from './inputProps'
import { MovableCards } from './MovableCards'
import { PART_FIELDS, type PartType } from './partFields'

const NAMES: Readonly<Record<PartType, string>> = {
  hero: '要点',
  countdown: '倒计时',
  text: '文字',
  picture: '图片',
  steps: '步骤',
  rules: '规则',
  goods: '商品',
  coupons: '优惠券',
  series: '车系',
  signUp: '报名表',
  daily: '每日名额',
  dealer: '门店',
  dealerActivities: '门店活动',
  winners: '中奖名单',
  quiz: '答题',
  popularity: '人气榜',
  finance: '金融方案',
}

const titled = { title: '', note: '' }
/** Parts that can be added here; the others need a rule of a data file. */
const NEW: readonly ActivityPart[] = [
  { type: 'hero', kicker: '', facts: [] },
  { type: 'countdown', ...titled },
  { type: 'text', ...titled, paragraphs: [] },
  { type: 'picture', ...titled, image: '', text: '', url: '' },
  { type: 'steps', ...titled, items: [] },
  { type: 'goods', ...titled, goodsIds: [] },
  { type: 'coupons', ...titled, couponIds: [] },
  { type: 'series', ...titled, seriesIds: [] },
  {
    type: 'signUp',
    ...titled,
    title: '报名',
    button: '报名',
    fields: [
      { name: 'name', label: '姓名', kind: 'name', placeholder: '怎么称呼您', options: [] },
      { name: 'phone', label: '手机号', kind: 'phone', placeholder: '11 位手机号', options: [] },
    ],
  },
  { type: 'daily', ...titled, button: '领取' },
  { type: 'dealer', ...titled },
  { type: 'winners', ...titled, title: '奖品与中奖名单' },
  { type: 'rules', ...titled, title: '活动规则', items: [] },
]

/** The page of an activity, part by part. */
export default function ActivityPartsInput({
  value = [],
  onChange,
  draw,
}: InputProps<ActivityPart[]> & HasFields) {
  return (
    <Flex vertical gap={8}>
      <MovableCards
        items={value}
        onChange={onChange}
        titleOf={(part, place) => `${place + 1}. ${NAMES[part.type]}`}
      >
        {(part, change) => <PartInput part={part} onChange={change} draw={draw} />}
      </MovableCards>
      <Flex gap={8} wrap>
        {NEW.map((part) => (
          <Button key={part.type} size="small" onClick={() => onChange?.([...value, part])}>
            + {NAMES[part.type]}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}

function PartInput({
  part,
  onChange,
  draw: Draw,
}: HasFields & { part: ActivityPart; onChange(part: ActivityPart): void }) {
  const values: Readonly<Record<string, unknown>> = part
  return (
    <div className="parts">
      {Object.entries<Field>(PART_FIELDS[part.type]).map(([key, field]) => (
        <Form.Item key={key} label={field.label}>
          <Draw
            field={field}
            aria-label={field.label}
            value={values[key]}
            onChange={(next) => onChange({ ...part, [key]: next })}
          />
        </Form.Item>
      ))}
    </div>
  )
}
